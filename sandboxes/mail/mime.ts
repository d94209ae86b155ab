import { type AddressObject, simpleParser } from 'mailparser';

/** An email as a mail program shows it. */
export interface ParsedMail {
  readonly from: string;
  readonly subject: string;
  /** Without brackets. */
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly ParsedAttachment[];
}

export interface ParsedAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** The headers of a one-click unsubscription (RFC 8058); empty where there are none. */
export interface UnsubscribeHeaders {
  /** Without brackets. */
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
}

/** The mailbox shows the sent values, and nothing that the parser derives from them. */
const asSent = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  keepCidLinks: true,
} as const;

const withoutBrackets = (value: string) => value.replace(/^<|>$/g, '');

const addressesOf = (header: AddressObject | undefined) =>
  (header?.value ?? []).map(({ name, address = '' }) => (name ? `${name} <${address}>` : address)).join(', ');

/** Parses an email. Never fails on its content: a part that cannot be read is empty. */
export async function readMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(raw, asSent);
  return {
    from: addressesOf(mail.from),
    subject: mail.subject ?? '',
    messageId: withoutBrackets(mail.messageId ?? ''),
    text: mail.text ?? '',
    html: mail.html || '',
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename: filename ?? 'sin-nombre',
      contentType,
      content,
    })),
  };
}

/** `raw` may be no more than the beginning of the email, with all its headers. */
export async function readUnsubscribeHeaders(raw: Buffer): Promise<UnsubscribeHeaders> {
  const end = raw.indexOf('\r\n\r\n');
  const { headerLines } = await simpleParser(end < 0 ? raw : raw.subarray(0, end + 4), asSent);
  const headerValue = (name: string) => {
    const line = headerLines.find(({ key }) => key === name)?.line ?? '';
    return line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n/g, '')
      .trim();
  };
  return {
    listUnsubscribe: withoutBrackets(headerValue('list-unsubscribe')),
    listUnsubscribePost: headerValue('list-unsubscribe-post'),
  };
}
