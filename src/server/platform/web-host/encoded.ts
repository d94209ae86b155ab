import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller ones fit into one packet anyway. */
const MIN_BYTES = 1024;

/** The levels above take many times as long for a few per cent. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** The encodings for a browser, best first. */
const encodings = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} as const;

export type Encoding = keyof typeof encodings;

/** The best of our encodings that an `Accept-Encoding` names and does not refuse (`q=0`). */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.replaceAll(' ', '').split(';'))
    .filter(([, weight]) => !weight || Number(weight.slice('q='.length)) > 0)
    .map(([name]) => name);
  return (Object.keys(encodings) as Encoding[]).find((encoding) => accepted.includes(encoding));
}

/** Text gets shorter; raster pictures and archives don't. */
const text = /^(text\/|application\/json|image\/svg\+xml)/;

/** Whether a body gets shorter by an encoding. */
export const isEncodable = (body: Buffer, contentType: string | undefined): boolean =>
  body.length >= MIN_BYTES && text.test(contentType ?? '');

export const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> => encodings[encoding](body);
