/** A mail as a reader shows it. */
export interface ParsedMail {
  readonly from: string;
  readonly subject: string;
  /** Empty: an answer goes to the sender. */
  readonly replyTo: string;
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

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  /** Still encoded; one character for each byte. */
  readonly body: string;
}

/** A message in `latin1`, so that every byte is one character until its charset is known. */
function splitPart(source: string): Part {
  const isBare = source.startsWith('\r\n');
  const end = isBare ? 0 : source.indexOf('\r\n\r\n');
  const head = isBare ? '' : end < 0 ? source : source.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: isBare ? source.slice(2) : end < 0 ? '' : source.slice(end + 4) };
}

function decodeText(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
}

function quotedPrintable(encoded: string): Buffer {
  const whole = encoded.replace(/[ \t]+(?=\r\n|$)/g, '').replace(/=\r\n/g, '');
  const plain = whole.replace(/=([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, 'latin1');
}

/** `=?utf-8?Q?…?=` and `?B?` (RFC 2047); the space between two of them belongs to neither. */
export function decodeWords(value: string): string {
  const word = /=\?([^?]+)\?([QqBb])\?([^?]*)\?=/g;
  const joined = value.replace(/(=\?[^?]+\?[QqBb]\?[^?]*\?=)\s+(?==\?)/g, '$1');
  // Neighbours with one charset are joined before decoding: a letter's bytes may be parted between them.
  const runs = joined.replace(/(?:=\?[^?]+\?[QqBb]\?[^?]*\?=)+/g, (run) => {
    const words = [...run.matchAll(word)].map(([, charset, encoding, data]) => ({
      charset: charset!.split('*')[0]!.toLowerCase(),
      bytes: /b/i.test(encoding!)
        ? Buffer.from(data!, 'base64')
        : quotedPrintable(data!.replaceAll('_', '=20')),
    }));
    const charset = words[0]!.charset;
    return words.every((one) => one.charset === charset)
      ? decodeText(Buffer.concat(words.map((one) => one.bytes)), charset)
      : words.map((one) => decodeText(one.bytes, one.charset)).join('');
  });
  return runs;
}

const utf8Header = (value: string) => decodeWords(decodeText(Buffer.from(value, 'latin1'), 'utf-8'));

/** `value; name=x; title*0*=utf-8''a%20; title*1=b` (RFC 2045 and 2231). */
function readParameters(header: string): { value: string; params: ReadonlyMap<string, string> } {
  const [value = '', ...rest] = header.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? [];
  const pieces = new Map<string, { order: number; text: string; isExtended: boolean }[]>();
  for (const one of rest) {
    const found = /^\s*([^=*\s]+)(?:\*(\d+))?(\*)?\s*=\s*([\s\S]*?)\s*$/.exec(one);
    if (!found) continue;
    const text = found[4]!.replace(/^"([\s\S]*)"$/, '$1').replace(/\\(.)/g, '$1');
    const name = found[1]!.toLowerCase();
    const piece = { order: Number(found[2] ?? 0), text, isExtended: found[3] === '*' };
    pieces.set(name, [...(pieces.get(name) ?? []), piece]);
  }
  const params = new Map<string, string>();
  for (const [name, list] of pieces) {
    list.sort((a, b) => a.order - b.order);
    const charset = list[0]!.isExtended ? list[0]!.text.split("'")[0] : undefined;
    const bytes = list.map(({ text, isExtended }, i) => {
      const raw = isExtended && i === 0 ? text.split("'").slice(2).join("'") : text;
      return isExtended
        ? raw.replace(/%([0-9A-Fa-f]{2})/g, (_all, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          )
        : raw;
    });
    const joined = bytes.join('');
    params.set(name, charset ? decodeText(Buffer.from(joined, 'latin1'), charset) : utf8Header(joined));
  }
  return { value: value.trim().toLowerCase(), params };
}

function contentOf({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(body);
  return Buffer.from(body, 'latin1');
}

const MAX_DEPTH = 10;

function* leaves(part: Part, depth = 0): Generator<Part> {
  const { value, params } = readParameters(part.headers.get('content-type') ?? 'text/plain');
  const boundary = params.get('boundary');
  if (!value.startsWith('multipart/') || !boundary || depth > MAX_DEPTH) {
    yield part;
    return;
  }
  const [, ...sections] = `\r\n${part.body}`.split(`\r\n--${boundary}`);
  for (const section of sections) {
    if (section.startsWith('--')) return;
    yield* leaves(splitPart(section.replace(/^[ \t]*\r\n/, '')), depth + 1);
  }
}

/** What a mail program makes its button of that ends mails like this one; empty where there is none. */
export interface LeaveHeaders {
  /** Without brackets. */
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
}

/** `raw` may be no more than the message's beginning. */
export function readLeaveHeaders(raw: Buffer): LeaveHeaders {
  const { headers } = splitPart(raw.toString('latin1'));
  return {
    listUnsubscribe: (headers.get('list-unsubscribe') ?? '').replace(/^<|>$/g, ''),
    listUnsubscribePost: headers.get('list-unsubscribe-post') ?? '',
  };
}

/** Reads what a mail program would show. Never fails: what it can't read, it leaves empty. */
export function readMail(raw: Buffer): ParsedMail {
  const whole = splitPart(raw.toString('latin1'));
  const texts: Record<'text/plain' | 'text/html', string> = { 'text/plain': '', 'text/html': '' };
  const attachments: ParsedAttachment[] = [];
  for (const part of leaves(whole)) {
    const type = readParameters(part.headers.get('content-type') ?? 'text/plain');
    const disposition = readParameters(part.headers.get('content-disposition') ?? '');
    const content = contentOf(part);
    const kind = type.value === 'text/html' || type.value === 'text/plain' ? type.value : undefined;
    if (kind && disposition.value !== 'attachment' && texts[kind] === '') {
      texts[kind] = decodeText(content, type.params.get('charset')).replaceAll('\r\n', '\n');
      continue;
    }
    const filename = disposition.params.get('filename') ?? type.params.get('name') ?? 'sin-nombre';
    attachments.push({ filename, contentType: type.value, content });
  }
  return {
    from: utf8Header(whole.headers.get('from') ?? ''),
    subject: utf8Header(whole.headers.get('subject') ?? ''),
    replyTo: utf8Header(whole.headers.get('reply-to') ?? ''),
    messageId: (whole.headers.get('message-id') ?? '').replace(/^<|>$/g, ''),
    text: texts['text/plain'],
    html: texts['text/html'],
    attachments,
  };
}
