import { expect, test } from 'vitest';
import { textOf } from '#tests/support/pdf-text.ts';
import { type Block, pageNumbers } from './blocks.ts';
import { writeDocument } from './document.ts';

const writtenAt = new Date('2026-11-21T10:00:00Z');

const written = (blocks: readonly Block[], title = 'Factura') =>
  writeDocument({
    title,
    language: 'es',
    writtenAt,
    header: ['Factura', 'F-2026-000042'],
    footer: 'Salida Viajes, S. L.',
    pageOf: `Página ${pageNumbers.page} de ${pageNumbers.pages}`,
    blocks,
  });

test('every character of Spanish, French and English is printed, the euro too, and the names of central Europe', async () => {
  const texts = [
    'áéíóúüñç ÁÉÍÓÚÜÑÇ ¿qué? ¡sí! «guillemets»',
    'œuvre, façade, élève, où, hâte, naïf, Noël',
    '1.234,50 € −30 % · 09:40 – 10:20 “quotes” it’s',
  ];
  const read = textOf(await written(texts.map((text) => ({ kind: 'paragraph', text }) as const)));
  for (const text of texts) expect(read).toContain(text);
  const mixed = textOf(await written([], 'Łukasz Żółć, Dvořák, Şahin'));
  expect(mixed.replaceAll('\n', '')).toContain('Łukasz Żółć, Dvořák, Şahin');
  expect(mixed).not.toContain('\ufffd');
});

test('the same content makes the same bytes', async () => {
  const block = { kind: 'paragraph', text: 'Una línea' } as const;
  expect((await written([block])).equals(await written([block]))).toBe(true);
});

test('a long table continues over pages, with its heads again, and each page has its number', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => [`Salida ${i}\nCosta Brava`, '75,00 €']);
  const columns = [
    { title: 'Concepto', share: 4 },
    { title: 'Importe', share: 1, align: 'right' },
  ] as const;
  const read = textOf(await written([{ kind: 'table', columns, rows }]));
  const pages = Number(/Página 1 de (\d)/.exec(read)?.[1]);
  expect(pages).toBeGreaterThan(2);
  expect(read.match(/^Concepto$/gm)).toHaveLength(pages);
  expect(read).toContain(`Página ${pages} de ${pages}`);
  for (const [first] of rows) expect(read).toContain(first);
});

test('a screen reader gets language, title and structure', async () => {
  const file = (
    await written([
      { kind: 'heading', text: 'Importes' },
      { kind: 'totals', rows: [{ name: 'Total', value: '75,00 €' }] },
    ])
  ).toString('latin1');
  for (const mark of ['/Lang (es)', '(Factura)', '/Marked true', '/DisplayDocTitle true'])
    expect(file).toContain(mark);
  for (const type of ['/S /Document', '/S /H1', '/S /H2', '/S /Table', '/S /TH', '/S /TD'])
    expect(file).toContain(type);
  expect(file, 'no face but the ones inside').not.toContain('Helvetica');
});
