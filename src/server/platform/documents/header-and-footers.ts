import { pageNumbers } from './blocks.ts';
import { inks, type Paper } from './paper.ts';

/** The mark of the site: half a sun on the horizon and the flagpole that rises from it, on a sheet of 32. */
const mark = [
  { path: 'M4 22a12 12 0 0 1 24 0Z', ink: inks.sol },
  { path: 'M8 22a8 8 0 0 1 16 0Z', ink: inks.ter },
  { path: 'M15 3h2l7.6 3.1L17 9.3V22h-2Z', ink: inks.head },
  { path: 'M3.1 21.6h25.8a1.1 1.1 0 0 1 0 2.2H3.1a1.1 1.1 0 0 1 0 -2.2Z', ink: inks.head },
  { path: 'M7.4 26h17.2a.95 .95 0 0 1 0 1.9H7.4a.95 .95 0 0 1 0 -1.9Z', ink: '#879e99' },
] as const;

const markSize = 30;
const headerHeight = 58;

/** The wordmark, and at the other side the kind of document. */
export function drawHeader(paper: Paper, lines: readonly string[]): void {
  const { file, left, width } = paper;
  const top = file.page.margins.top - 14;
  paper.ornament(() => {
    file
      .save()
      .translate(left, top)
      .scale(markSize / 32);
    for (const { path, ink } of mark) file.path(path).fill(ink);
    file.restore();
  });
  paper.tag('P', () =>
    paper.write('Salida', {
      face: 'display',
      size: 21,
      ink: inks.head,
      x: left + 39,
      y: top + 3,
      width: 160,
    }),
  );
  for (const [i, line] of lines.entries()) {
    const x = left + width / 2;
    const style = { size: 9, x, y: top + 1 + i * 12.5, width: width / 2, align: 'right' } as const;
    paper.tag('P', () =>
      paper.write(line, { ...style, ink: i === 0 ? inks.head : inks.mut, face: i === 0 ? 'strong' : 'text' }),
    );
  }
  paper.y = top + headerHeight;
}

/** The author and the page number, below every page, once the number of pages is known. */
export function drawFooters(paper: Paper, footer: string, pageOf: string): void {
  const { file, left, width } = paper;
  const { start, count } = file.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    file.switchToPage(start + i);
    const y = file.page.height - file.page.margins.bottom + 22;
    // Otherwise the library would take the words below the margin for an overflow and begin a page.
    file.page.margins.bottom = 0;
    paper.ornament(() => {
      file
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(0.75)
        .stroke(inks.line);
      const style = { size: 8, ink: inks.mut, y: y + 9 };
      paper.write(footer, { ...style, width: width - 90 });
      const page = pageOf.replace(pageNumbers.page, String(i + 1)).replace(pageNumbers.pages, String(count));
      paper.write(page, { ...style, x: left + width - 80, width: 80, align: 'right' });
    });
  }
}
