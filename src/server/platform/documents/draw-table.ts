import type { Column, Table } from './blocks.ts';
import { inks, type Paper, type TextStyle } from './paper.ts';

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const gap = 12;
const padding = 7;
const headStyle = { face: 'strong', size: 8.5, ink: inks.mut } as const;
const firstLine = { size: 10 } as const;
const secondLine = { size: 8.5, ink: inks.mut } as const;

/** Rows that never break in two; each new page repeats the heads, for the eye alone. */
export function drawTable(paper: Paper, { columns, rows }: Table): void {
  const places = placesOf(paper, columns);
  paper.ensure(90);
  paper.group('Table', (table) => {
    table.group('TR', (head) => {
      drawHead(paper, places, columns, (draw) => head.tag('TH', draw, { scope: 'Column' }));
    });
    for (const row of rows) {
      if (paper.ensure(heightOf(paper, places, row)))
        drawHead(paper, places, columns, (draw) => paper.ornament(draw));
      table.group('TR', (cells) => drawRow(paper, places, row, (draw) => cells.tag('TD', draw)));
    }
  });
  paper.skip(10);
}

function placesOf(paper: Paper, columns: readonly Column[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const usable = paper.width - gap * (columns.length - 1);
  let x = paper.left;
  return columns.map(({ share, align }) => {
    const width = (usable * share) / shares;
    const place: Place = { x, width, align: align ?? 'left' };
    x += width + gap;
    return place;
  });
}

type Mark = (draw: () => void) => void;

function drawHead(paper: Paper, places: readonly Place[], columns: readonly Column[], mark: Mark): void {
  const top = paper.y;
  let bottom = top;
  for (const [i, place] of places.entries()) {
    mark(() => paper.write(columns[i]!.title, { ...headStyle, ...place, y: top }));
    bottom = Math.max(bottom, paper.y);
  }
  drawLine(paper, bottom + 4, inks.head);
}

function drawRow(paper: Paper, places: readonly Place[], row: readonly string[], mark: Mark): void {
  const top = paper.y + padding;
  let bottom = top;
  for (const [i, place] of places.entries()) {
    mark(() => {
      for (const [n, { text, style }] of linesOf(row[i] ?? '').entries())
        paper.write(text, { ...style, ...place, y: n === 0 ? top : paper.y + 1 });
    });
    bottom = Math.max(bottom, paper.y);
  }
  drawLine(paper, bottom + padding, inks.line);
}

function heightOf(paper: Paper, places: readonly Place[], row: readonly string[]): number {
  const cells = places.map(({ width }, i) =>
    linesOf(row[i] ?? '').reduce(
      (sum, { text, style }) => sum + paper.heightOf(text, { ...style, width }) + 1,
      0,
    ),
  );
  return Math.max(...cells) + 2 * padding;
}

function linesOf(cell: string): { text: string; style: TextStyle }[] {
  return cell.split('\n').map((text, n) => ({ text, style: n === 0 ? firstLine : secondLine }));
}

function drawLine(paper: Paper, y: number, ink: string): void {
  paper.ornament(() => {
    paper.file
      .moveTo(paper.left, y)
      .lineTo(paper.left + paper.width, y)
      .lineWidth(0.75)
      .stroke(ink);
  });
  paper.y = y;
}
