import type { PushReply } from './port.ts';

export type RefusalCode = Extract<PushReply, { ok: false }>['refusal']['code'];

export function refused(code: RefusalCode, reason: string): PushReply {
  return { ok: false, refusal: { code, reason } };
}

/** Whether a refusal counts against the provider; an unwelcome but proper answer does not. */
export const failureOf = (reply: PushReply): string | null =>
  !reply.ok && (reply.refusal.code === 'PROVIDER_DOWN' || reply.refusal.code === 'UNKNOWN')
    ? reply.refusal.reason
    : null;
