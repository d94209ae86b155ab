/** Outgoing email in the product's terms. */
export interface MailSender {
  /**
   * Submits one message for delivery. `messageId` (without brackets, such as `<uuid>@salida`) is the message's own
   * identity: sent twice with it, receivers show one. `UNKNOWN`: perhaps accepted; repeat with the same `messageId`.
   */
  send(mail: OutgoingMail): Promise<MailReply>;
}

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly attachments?: readonly MailAttachment[];
  /** The recipient of a reply; by default the sender. An invalid address is left out. */
  readonly replyTo?: string | undefined;
  /** Of a newsletter: a POST there unsubscribes (RFC 8058); mail programs show a button. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export type MailReply =
  | { readonly ok: true; readonly value: { readonly messageId: string } }
  | {
      readonly ok: false;
      readonly refusal: {
        /**
         * `REJECTED`: this address or message will never be accepted. `PROVIDER_DOWN`: surely not sent; later it may
         * be.
         */
        readonly code: 'REJECTED' | 'PROVIDER_DOWN' | 'UNKNOWN';
        readonly reason: string;
      };
    };
