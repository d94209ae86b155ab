import { inflateSync } from 'node:zlib';

/** The text lines of a PDF of ours, page by page: glyphs are mapped back by the fonts' own character tables. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const signs = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font!)?.head ?? '')?.[1];
      if (table) signs.set(name!, charactersOf(objects.get(table)!.stream));
    }
  return [...objects.values()]
    .filter(({ stream }) => /\bBT\n/.test(stream))
    .map(({ stream }) => linesOf(stream, signs))
    .join('\n');
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = pdf.toString('latin1');
  for (const { 1: id, index, 0: start } of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const body = text.slice(index + start.length, text.indexOf('\nendobj', index));
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const bytes = Buffer.from(at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const packed = head.includes('/FlateDecode') && !head.includes('/Image');
    objects.set(id!, { head, stream: (packed ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

/** By glyph number, as the ToUnicode table lists them from 0 on. */
function charactersOf(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, from, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [i, [, units]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(from!, 16) + i).toString(16).padStart(4, '0');
      found.set(glyph, Buffer.from(units!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return found;
}

function linesOf(stream: string, signs: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines: string[] = [];
  for (const [, text] of stream.matchAll(/\bBT\n([\s\S]*?)\nET/g)) {
    const table = signs.get(/\/(F\d+) /.exec(text!)?.[1] ?? '');
    const glyphs = [...text!.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    lines.push(glyphs.map((glyph) => table?.get(glyph.toLowerCase()) ?? '\ufffd').join(''));
  }
  return lines.join('\n');
}
