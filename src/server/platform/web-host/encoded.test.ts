import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, encode, isEncodable } from './encoded.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR;q=0.5, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip; q=0', undefined],
    ['identity', undefined],
    ['library', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s: %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });

  it('returns the same text, shorter', async () => {
    const body = Buffer.from('<li>Golf en la Costa del Sol</li>'.repeat(200));
    expect(isEncodable(body, 'text/html; charset=utf-8')).toBe(true);
    const [br, gzip] = await Promise.all([encode(body, 'br'), encode(body, 'gzip')]);
    expect(brotliDecompressSync(br)).toEqual(body);
    expect(gunzipSync(gzip)).toEqual(body);
    expect(Math.max(br.length, gzip.length)).toBeLessThan(body.length / 10);
  });

  it('leaves raster pictures and short replies as they are', () => {
    expect(isEncodable(Buffer.alloc(5000), 'image/png')).toBe(false);
    expect(isEncodable(Buffer.from('short'), 'text/html')).toBe(false);
    expect(isEncodable(Buffer.alloc(5000), undefined)).toBe(false);
  });
});
