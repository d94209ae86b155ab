import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encrypt } from '#server/platform/encryption.ts';
import { newId } from '#server/platform/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { offerReader, prefer } from '#tests/support/offer-readers.ts';
import { unsubscribeAddress } from './unsubscribe-link.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp({ log: 'info' });
});
afterAll(() => on.close());

/** A subscriber, with the link of an offer email. */
async function recipient() {
  const one = await offerReader(on);
  const { searchParams } = new URL(unsubscribeAddress(deps(), 'es', one.id));
  return { ...one, link: searchParams.get('token')! };
}

const deps = () => ({ publicUrl: on.url, secret: on.config.sessionSecret });
const agreed = async ({ token }: { token: string }) =>
  (await on.call<{ notificacionesOfertas: boolean }>('GET', '/api/me', { token })).body.notificacionesOfertas;

const stateOf = async (link: string) =>
  (await on.call<{ state: string }>('GET', `/api/offer-consent?token=${encodeURIComponent(link)}`)).body
    .state;

const post = (link: string | undefined, body?: FormData | URLSearchParams | string, page = '/baja-ofertas') =>
  fetch(`${on.url}${page}${link === undefined ? '' : `?token=${encodeURIComponent(link)}`}`, {
    method: 'POST',
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });

const oneClick = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
const inParts = () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};

describe('the link in a mail of offers', () => {
  it('that is only opened, by a mail scanner or by a person, changes nothing', async () => {
    const one = await recipient();
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const page of ['/baja-ofertas', '/en/baja-ofertas', '/api/offer-consent'])
        await fetch(`${on.url}${page}?token=${one.link}`, { method });
    expect(await agreed(one)).toBe(true);
    expect(await stateOf(one.link)).toBe('AGREED');
  });

  it.each([
    ['a mail program’s button, as RFC 8058 has it', oneClick],
    ['the same in parts', inParts],
    ['a program that sends no body', () => undefined],
  ])('ends them at once by %s, and again is no harm', async (_, body) => {
    const one = await recipient();
    for (let i = 0; i < 2; i += 1) {
      const reply = await post(one.link, body());
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(await agreed(one)).toBe(false);
    }
    expect(await stateOf(one.link)).toBe('OFF');
  });

  it('ends them by the button on its page, in each language, and shows that page again', async () => {
    for (const page of ['/baja-ofertas', '/en/baja-ofertas', '/fr/baja-ofertas']) {
      const one = await recipient();
      const reply = await post(one.link, new URLSearchParams({ from: 'page' }), page);
      expect(reply.status).toBe(303);
      expect(reply.headers.get('location')).toBe(`${page}?token=${one.link}`);
      expect(await agreed(one)).toBe(false);
    }
  });

  it('affects no other account, and from an old email still works after a new consent', async () => {
    const [one, other] = [await recipient(), await recipient()];
    await post(one.link, oneClick());
    expect(await agreed(other)).toBe(true);
    await prefer(on, one, { notificacionesOfertas: true });
    expect(await stateOf(one.link)).toBe('AGREED');
    await post(one.link, oneClick());
    expect(await agreed(one)).toBe(false);
  });

  it('that is forged, broken or of another kind ends nothing and is answered kindly', async () => {
    const one = await recipient();
    const { secret } = deps();
    const changed = `${one.link.slice(0, -6)}${one.link.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`;
    const forged = [
      '',
      'x',
      one.id,
      changed,
      one.link.slice(1),
      encrypt(one.id, secret, 'mail'),
      encrypt(one.id, `${secret}!`, 'offers'),
      encrypt('no id', secret, 'offers'),
      'A'.repeat(5000),
    ];
    for (const link of forged) {
      expect((await post(link, oneClick())).status, link).toBe(404);
      expect((await post(link, new URLSearchParams({ from: 'page' }))).status, link).toBe(303);
      expect(await stateOf(link), link).toBe('UNKNOWN');
    }
    expect((await post(undefined, oneClick())).status).toBe(404);
    expect((await fetch(`${on.url}/baja-ofertas?token=a&token=b`, { method: 'POST' })).status).toBe(404);
    expect(await stateOf(encrypt(newId(), secret, 'offers'))).toBe('UNKNOWN');
    expect(await agreed(one)).toBe(true);
  });

  it('leads nowhere else, and takes no long body', async () => {
    const one = await recipient();
    const foreign = await post('//evil.test', new URLSearchParams({ from: 'page' }));
    expect(foreign.headers.get('location')).toBe('/baja-ofertas?token=%2F%2Fevil.test');
    expect((await post(one.link, 'x'.repeat(9000))).status).toBe(413);
    expect(await agreed(one)).toBe(true);
  });

  it('states for a deleted account that no offers are sent', async () => {
    const one = await recipient();
    await on.database.pool.query(
      'update users set deleted_at = now(), offers_agreed_at = null where id = $1',
      [one.id],
    );
    expect(await stateOf(one.link)).toBe('OFF');
    expect((await post(one.link, oneClick())).status).toBe(200);
  });

  it('is in no line of the log', async () => {
    const one = await recipient();
    on.takeLogged();
    await post(one.link, oneClick());
    await stateOf(one.link);
    const logged = on.takeLogged().join('\n');
    expect(logged).toContain('offers left by mail');
    expect(logged).not.toContain(one.link.slice(0, 20));
  });
});
