import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller ones fit into one packet anyway. */
const MIN_BYTES = 1024;

/** The levels above take many times as long for a few per cent. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** What a browser may be sent, best first. */
const encodings = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

export type Encoding = keyof typeof encodings;

/** The best of ours that an `Accept-Encoding` names and does not refuse (`q=0`). */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.replaceAll(' ', '').split(';'))
    .filter(([, weight]) => !weight || Number(weight.slice('q='.length)) > 0)
    .map(([name]) => name);
  return (Object.keys(encodings) as Encoding[]).find((encoding) => accepted.includes(encoding));
}

/** Written text gets shorter; pictures of points and archives don't. */
const text = /^(text\/|application\/json|image\/svg\+xml)/;

/** A body as browsers may be sent it: each encoding is made when it is first asked for, and kept. None where it wouldn't help. */
export function inEncodings(body: Buffer, contentType: string | null) {
  if (body.length < MIN_BYTES || !text.test(contentType ?? '')) return undefined;
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding: Encoding): Promise<Buffer> => {
    const known = made.get(encoding) ?? encodings[encoding](body);
    made.set(encoding, known);
    return known;
  };
}
