import { createTransport } from 'nodemailer';
import type { GuardedResult } from '../outgoing-calls/lane.ts';
import type { OutsideLog } from '../outgoing-calls/log.ts';
import type { ProviderHealth } from '../outgoing-calls/port.ts';
import { createProviderGuard, type GuardSettings } from '../outgoing-calls/provider-guard.ts';
import type { MailReply, MailSender, OutgoingMail } from './port.ts';

export interface SmtpMailOptions {
  /** `smtp://user:password@host:port` or `smtps://…`, with nodemailer's options as query (`?requireTLS=false`). */
  readonly url: string;
  /** `Salida <hola@salida.test>`. */
  readonly from: string;
  readonly log: OutsideLog;
  readonly guard?: GuardSettings;
  /** For one email, from waiting for its turn to the server's last reply; by default 20 s. */
  readonly deadlineMs?: number;
}

type Code = Extract<MailReply, { ok: false }>['refusal']['code'];

function refuse(code: Code, reason: string): MailReply {
  return { ok: false, refusal: { code, reason } };
}

/** Passwords are not sent in the clear, unless to this machine or by an explicit `?requireTLS=false`. */
function securityFor(url: string): { requireTLS?: boolean } {
  const { username, hostname } = new URL(url);
  return username !== '' && !/^(localhost|127\.|\[::1\])/.test(hostname) ? { requireTLS: true } : {};
}

/** A failure as nodemailer describes it. */
interface SmtpFailure {
  readonly message: string;
  readonly code?: string;
  /** The server's reply code, if there was one. */
  readonly responseCode?: number;
  /** The server's reply, if there was one. */
  readonly response?: string;
}

/**
 * `dataSent`: the message itself may have been accepted.
 *
 * A server's 5xx is permanent and its 4xx temporary (RFC 5321, 4.2.1); a failed login is a wrong setting, not the
 * email's fault, and can be corrected. A reply that is neither does not come from a mail server, and is not about the
 * email.
 */
function refusalOf(error: SmtpFailure, dataSent: boolean): MailReply {
  const reason = error.message.slice(0, 300);
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') return refuse('PROVIDER_DOWN', reason);
  const kind = Math.floor((error.responseCode ?? 0) / 100);
  if (kind === 5 || kind === 4) return refuse(kind === 5 ? 'REJECTED' : 'PROVIDER_DOWN', reason);
  if (error.response !== undefined) return refuse(dataSent ? 'UNKNOWN' : 'PROVIDER_DOWN', reason);
  // An address or a message that nodemailer itself finds impossible.
  if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') return refuse('REJECTED', reason);
  return refuse(dataSent ? 'UNKNOWN' : 'PROVIDER_DOWN', reason);
}

/** One plain address: nodemailer would correct an odd one into another, or into several. */
const isAddress = (value: string) => /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(value);

/** The server does not take our password (RFC 4954, 6: 535 and its like); a 4xx is for now. */
function refusesKey({ code, responseCode }: SmtpFailure): boolean {
  return code === 'EAUTH' && (responseCode ?? 0) >= 500;
}

async function transmit(
  url: string,
  from: string,
  mail: OutgoingMail,
  leftMs: number,
): Promise<GuardedResult<MailReply>> {
  let dataSent = false;
  // nodemailer's log of the conversation is the only source of its progress.
  const logger = {
    debug(entry: { tnx?: string }, line: string) {
      if (entry.tnx === 'client' && line === 'DATA') dataSent = true;
    },
  };
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)));
  const transport = createTransport({
    url,
    ...securityFor(url),
    logger,
    transactionLog: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: mail.to },
      ...(mail.replyTo && isAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: mail.attachments?.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        content,
      })),
      signal,
    });
    if (!/^2\d\d\b/.test(response)) {
      const reason = `no reply: ${response.slice(0, 100)}`;
      return { value: refuse('UNKNOWN', reason), failure: reason };
    }
    return { value: { ok: true, value: { messageId: mail.messageId } }, failure: null };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (signal.aborted) {
      const value = refuse(dataSent ? 'UNKNOWN' : 'PROVIDER_DOWN', 'timeout');
      return { value, failure: 'timeout', isTimeout: true };
    }
    const failure = error as SmtpFailure;
    const value = refusalOf(failure, dataSent);
    const isServerFailure = !value.ok && value.refusal.code !== 'REJECTED';
    return {
      value,
      failure: isServerFailure ? value.refusal.reason : null,
      ...(refusesKey(failure) && { keyRefused: failure.message.slice(0, 300) }),
    };
  } finally {
    transport.close();
  }
}

/** Email by SMTP. One connection for each email, so that its progress is never confused with another's. */
export function createSmtpMail(options: SmtpMailOptions): MailSender & { health(): ProviderHealth } {
  const { deadlineMs = 20_000 } = options;
  const guard = createProviderGuard('smtp', options.log, { concurrency: 4, ...options.guard });
  return {
    health: guard.health,
    async send(mail) {
      if (!isAddress(mail.to)) return refuse('REJECTED', 'not an address');
      const began = performance.now();
      const result = await guard.run('send', deadlineMs, (leftMs) =>
        transmit(options.url, options.from, mail, leftMs),
      );
      const reply = result.sent ? result.value : refuse('PROVIDER_DOWN', result.reason);
      const fields = {
        provider: 'smtp',
        operation: 'send',
        reference: mail.messageId,
        ms: Math.round(performance.now() - began),
        outcome: reply.ok ? 'sent' : reply.refusal.code,
        ...(!reply.ok && { reason: reply.refusal.reason }),
      };
      if (reply.ok) options.log.info(fields, 'outside call');
      else options.log.warn(fields, 'outside call failed');
      return reply;
    },
  };
}
