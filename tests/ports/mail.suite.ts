import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#sandboxes/kit/faults.ts';
import type { MailSender, OutgoingMail } from '#server/integrations/mail/port.ts';

/** A mail as its receiver has it. */
export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly attachments: readonly { filename: string; contentType: string; size: number }[];
  /** The address of a one-click unsubscription, and the body of its post. */
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
}

/** The suite's needs of a mail service: the adapter, and the receivers' mailbox. */
export interface MailSubject {
  readonly mail: MailSender;
  /** An adapter whose server does not listen. */
  readonly nowhere: MailSender;
  /** The receiver's mails, newest first. */
  received(to: string): Promise<ReceivedMail[]>;
  attachment(id: string, index: number): Promise<Buffer>;
  fault(fault: Fault): Promise<void>;
  /** The adapter's time limit for one mail. */
  readonly deadlineMs: number;
  close(): Promise<void>;
}

/** The guarantees of every implementation of the port. */
export function describeMail(name: string, makeSubject: () => Promise<MailSubject>): void {
  describe(name, () => {
    let subject: MailSubject;
    beforeAll(async () => {
      subject = await makeSubject();
    });
    afterAll(() => subject?.close());
    beforeEach(() => subject.fault({ mode: 'ok' }));

    const written = (changed: Partial<OutgoingMail> = {}): OutgoingMail => ({
      to: `${randomUUID()}@salida.test`,
      subject: 'Tu reserva está confirmada',
      text: 'Hola, Íñigo:\n\nNos vemos en el tee del 1.\n',
      html: '<p>Hola, <strong>Íñigo</strong>:</p>',
      messageId: `${randomUUID()}@salida`,
      ...changed,
    });
    const codeOf = (reply: Awaited<ReturnType<MailSender['send']>>) => (reply.ok ? 'OK' : reply.refusal.code);

    it.each([
      ['accents and an emoji', 'Reserva nº 5: Cádiz → Jerez ⛳', 'Mañana, a las 8:10 ☀️\n'],
      [
        'a long subject',
        'Confirmación de tu escapada de golf de tres días en Sotogrande, La Reserva y Valderrama con José María y compañía',
        'Adiós\n',
      ],
      ['lines that begin with dots', 'Puntos', '.\n..\n.uno\n...\nfin\n'],
      ['long lines', 'Larga', `${'ñandú '.repeat(400)}fin\n`],
      [
        'signs of markup and encodings',
        '= ?utf-8?Q?no?= <b>&amp; "a"; b=c',
        'a=3D\n=?utf-8?Q?no?=\n--limite\n',
      ],
    ])('delivers %s as written', async (_what, heading, text) => {
      const html = `<p>${text}</p>`;
      const mail = written({ subject: heading, text, html });
      expect(await subject.mail.send(mail)).toEqual({ ok: true, value: { messageId: mail.messageId } });
      const [received] = await subject.received(mail.to);
      expect(received).toMatchObject({
        to: mail.to,
        subject: heading,
        messageId: mail.messageId,
        attachments: [],
      });
      expect(received!.text.trimEnd()).toBe(text.trimEnd());
      expect(received!.html.trimEnd()).toBe(html.trimEnd());
    });

    it('delivers attachments byte by byte, with their names', async () => {
      const every = Buffer.from(Array.from({ length: 1024 }, (_, i) => i % 256));
      const calendar = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
      const mail = written({
        attachments: [
          { filename: 'reserva.ics', contentType: 'text/calendar', content: calendar },
          { filename: 'Guía de Cádiz; «año».bin', contentType: 'application/octet-stream', content: every },
        ],
      });
      expect(codeOf(await subject.mail.send(mail))).toBe('OK');
      const [received] = await subject.received(mail.to);
      expect(received?.attachments).toEqual([
        { filename: 'reserva.ics', contentType: 'text/calendar', size: calendar.length },
        { filename: 'Guía de Cádiz; «año».bin', contentType: 'application/octet-stream', size: 1024 },
      ]);
      expect(await subject.attachment(received!.id, 0)).toEqual(calendar);
      expect(await subject.attachment(received!.id, 1)).toEqual(every);
    });

    it('has in its headers the one-click unsubscription of offer emails, and of other mails nothing', async () => {
      const unsubscribeUrl = `https://salida.example/en/baja-ofertas?token=${'aB_-'.repeat(24)}`;
      const [one, other] = [written({ unsubscribeUrl }), written()];
      for (const mail of [one, other]) expect(codeOf(await subject.mail.send(mail))).toBe('OK');
      expect((await subject.received(one.to))[0]).toMatchObject({
        listUnsubscribe: unsubscribeUrl,
        listUnsubscribePost: 'List-Unsubscribe=One-Click',
      });
      expect((await subject.received(other.to))[0]).toMatchObject({
        listUnsubscribe: '',
        listUnsubscribePost: '',
      });
    });

    it('shows one mail when the same messageId is sent twice', async () => {
      const mail = written();
      await subject.mail.send(mail);
      await subject.mail.send(mail);
      expect(await subject.received(mail.to)).toHaveLength(1);
    });

    it('prevents that a line end in an address or subject adds a header or another receiver', async () => {
      const other = `${randomUUID()}@salida.test`;
      const mail = written({ subject: `Hola\r\nBcc: ${other}\r\n\r\ncuerpo` });
      expect(codeOf(await subject.mail.send(mail))).toBe('OK');
      await subject.mail.send(written({ to: `${written().to}, ${other}` }));
      await subject.mail.send(written({ to: `${written().to}>\r\nRCPT TO:<${other}` }));
      expect(await subject.received(other)).toEqual([]);
    });

    it('returns UNKNOWN when the answer is lost; repeating shows one mail', async () => {
      const mail = written();
      await subject.fault({ mode: 'lost-reply', times: 1 });
      expect(codeOf(await subject.mail.send(mail))).toBe('UNKNOWN');
      expect(codeOf(await subject.mail.send(mail))).toBe('OK');
      expect(await subject.received(mail.to)).toHaveLength(1);
    });

    it('returns UNKNOWN in time when the server thinks for longer than the deadline', async () => {
      const mail = written();
      // Longer than this test may take.
      await subject.fault({ mode: 'slow', delayMs: 120_000, times: 1 });
      expect(codeOf(await subject.mail.send(mail))).toBe('UNKNOWN');
    });

    it.each([
      [{ mode: 'down' }, 'PROVIDER_DOWN'],
      [{ mode: 'error' }, 'PROVIDER_DOWN'],
      [{ mode: 'rate-limited' }, 'PROVIDER_DOWN'],
      [{ mode: 'conflict' }, 'REJECTED'],
    ] as const)('under %j returns %s, and nothing is sent', async (fault, code) => {
      const mail = written();
      await subject.fault(fault);
      expect(codeOf(await subject.mail.send(mail))).toBe(code);
      expect(await subject.received(mail.to)).toEqual([]);
    });

    it('is PROVIDER_DOWN when no server listens', async () => {
      expect(codeOf(await subject.nowhere.send(written()))).toBe('PROVIDER_DOWN');
    });

    it.each(['', 'nadie', 'a b@salida.test', '@salida.test'])('REJECTS the address "%s"', async (to) => {
      expect(codeOf(await subject.mail.send(written({ to })))).toBe('REJECTED');
    });
  });
}
