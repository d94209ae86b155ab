import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

/*
 * Forms of settings. Each states in English its required form, whatever language the product uses: the reader runs a
 * server. No message repeats the value, which may be a secret.
 */

const text = (wants: string) => z.string({ error: wants });

export function wholeNumber(min: number, max: number) {
  const wants = `must be a whole number from ${min} to ${max}`;
  return text(wants)
    .regex(/^\d{1,9}$/, wants)
    .transform(Number)
    .refine((number) => number >= min && number <= max, wants);
}

export const port = () => wholeNumber(0, 65_535);

export const flag = () => z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

const hostName = /^(?=.*[a-z])[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

export const host = () =>
  text('must be text').refine(
    (value) => isIP(value) !== 0 || hostName.test(value),
    'must be an IP address or the name of a host',
  );

/** `isPlain`: without user, query and fragment, since paths are put behind it. */
export function url(protocols: readonly string[], { isPlain = false } = {}) {
  const wants = `must be an address that begins with ${protocols.map((one) => `${one}://`).join(' or ')}`;
  return text(wants).superRefine((value, context) => {
    const found = URL.canParse(value) ? new URL(value) : undefined;
    const isRight = found?.hostname && protocols.some((one) => value.toLowerCase().startsWith(`${one}://`));
    if (!isRight) context.addIssue(wants);
    else if (isPlain && (found.search || found.hash || found.username))
      context.addIssue('must have no user, query or fragment');
  });
}

/** PostgreSQL parses its parts: libpq's forms are wider than those of addresses (a socket, several hosts). */
export const databaseUrl = () =>
  text('must begin with postgres://').regex(/^postgres(ql)?:\/\//, 'must begin with postgres://');

export const secret = (minLength: number) =>
  text('must be text').min(minLength, `must have at least ${minLength} characters`);

/** A key that is sent in a header: characters that HTTP can't send there would fail in each call. */
export const key = () =>
  text('must be text').regex(
    /^[\x21-\x7e]+$/,
    'must have visible ASCII characters only: no blanks, line ends or letters with accents',
  );

/**
 * The same, or `user:password`, which is sent encoded: there only a control character or a blank at an end is a typing
 * error.
 */
export const keyOrPair = () =>
  text('must be text').refine(
    (value) => (value.includes(':') ? !/\p{Cc}|^\s|\s$/u.test(value) : /^[\x21-\x7e]+$/.test(value)),
    'must have visible ASCII characters only, or be user:password without line ends and blanks around it',
  );

export const email = () => z.email({ error: 'must be an e-mail address' });

/** Addresses and networks, comma-separated, as the framework itself reads them. */
export const proxies = () =>
  text('must be text').transform((value, context) => {
    const parts = value.split(',').map((part) => part.trim());
    for (const part of parts) {
      try {
        compile([part]);
      } catch {
        context.addIssue(`"${part}" is no IP address or network (10.0.0.1, 10.0.0.0/8, fd00::/8, loopback)`);
      }
    }
    return parts;
  });

/** The text must be these bytes in base64url, without padding. */
export const bytes = (count: number) =>
  text('must be text').refine(
    (value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === count,
    `must be ${count} bytes as base64url`,
  );
