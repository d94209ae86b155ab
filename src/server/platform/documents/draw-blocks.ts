import type { Block, Display, Facts, Heading, Panel, Paragraph, Picture, Title, Totals } from './blocks.ts';
import { drawTable } from './draw-table.ts';
import { inks, type Paper } from './paper.ts';

type Drawers = {
  readonly [Kind in Block['kind']]: (paper: Paper, block: Extract<Block, { kind: Kind }>) => void;
};

const drawers: Drawers = {
  title: drawTitle,
  heading: drawHeading,
  paragraph: drawParagraph,
  display: drawDisplay,
  picture: drawPicture,
  facts: drawFacts,
  table: drawTable,
  totals: drawTotals,
  panel: drawPanel,
  tear: drawTear,
};

/** Draws one block at the current position, which is below it afterwards. */
export function drawBlock<B extends Block>(paper: Paper, block: B): void {
  (drawers[block.kind] as (paper: Paper, block: B) => void)(paper, block);
}

function drawTitle(paper: Paper, { text, subtitle }: Title): void {
  paper.tag('H1', () => paper.write(text, { face: 'display', size: 26, ink: inks.head }));
  paper.skip(5);
  if (subtitle) paper.tag('P', () => paper.write(subtitle, { ink: inks.mut }));
  paper.skip(14);
}

function drawHeading(paper: Paper, { text }: Heading): void {
  paper.skip(10);
  // Never alone at the foot of a page.
  paper.ensure(80);
  paper.tag('H2', () => paper.write(text, { face: 'display', size: 15, ink: inks.head }));
  paper.skip(7);
}

function drawParagraph(paper: Paper, { text, quiet, href }: Paragraph): void {
  const style = { size: quiet ? 9 : 10.5, ink: href ? inks.sea : quiet ? inks.mut : inks.ink, href };
  paper.ensure(Math.min(paper.heightOf(text, style), 60));
  paper.tag(href ? 'Link' : 'P', () => paper.write(text, style));
  paper.skip(quiet ? 5 : 8);
}

function drawDisplay(paper: Paper, { label, text }: Display): void {
  const style = { face: 'display', size: 32, ink: inks.head } as const;
  paper.ensure(paper.heightOf(text, style) + 24);
  paper.tag('P', () => {
    paper.write(label, { size: 9, ink: inks.mut });
    paper.skip(2);
    paper.write(text, style);
  });
  paper.skip(10);
}

function drawPicture(paper: Paper, { png, ratio, alt }: Picture): void {
  const { file, left, width } = paper;
  const height = width * ratio;
  paper.ensure(height);
  const top = paper.y;
  paper.tag(
    'Figure',
    () => {
      file.save().roundedRect(left, top, width, height, 6).clip();
      const picture = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
      file.image(picture, left, top, { cover: [width, height], align: 'center', valign: 'center' }).restore();
    },
    { alt },
  );
  paper.y = top + height + 18;
}

function drawFacts(paper: Paper, { columns, rows }: Facts): void {
  const gap = 16;
  const width = (paper.width - gap * (columns - 1)) / columns;
  for (let first = 0; first < rows.length; first += columns) {
    const row = rows.slice(first, first + columns);
    const height = Math.max(...row.map(({ value }) => paper.heightOf(value, { width }))) + 15;
    paper.ensure(height);
    const top = paper.y;
    for (const [i, { name, value }] of row.entries()) {
      const x = paper.left + i * (width + gap);
      paper.tag('P', () => {
        paper.write(name, { size: 8.5, ink: inks.mut, x, y: top, width });
        paper.write(value, { x, y: top + 13, width });
      });
    }
    paper.y = top + height + 9;
  }
  paper.skip(5);
}

function drawTotals(paper: Paper, { rows }: Totals): void {
  const { left, width } = paper;
  const x = left + width * 0.45;
  paper.ensure(rows.length * 20 + 12);
  paper.group('Table', (table) => {
    for (const [i, { name, value }] of rows.entries()) {
      const last = i === rows.length - 1;
      if (last) drawRule(paper, x);
      const y = paper.y;
      const style = last ? totalStyle : sumStyle;
      table.group('TR', (row) => {
        row.tag('TH', () => paper.write(name, { ...style, x, y, width: width * 0.33 }), { scope: 'Row' });
        const below = paper.y;
        row.tag('TD', () =>
          paper.write(value, { ...style, x: left + width * 0.7, y, width: width * 0.3, align: 'right' }),
        );
        paper.y = Math.max(below, paper.y) + 4;
      });
    }
  });
  paper.skip(14);
}

const sumStyle = { size: 10.5, ink: inks.mut } as const;
const totalStyle = { face: 'strong', size: 13, ink: inks.head } as const;

/** The thick line above the amount to pay. */
function drawRule(paper: Paper, x: number): void {
  paper.skip(3);
  const y = paper.y;
  paper.ornament(() => {
    paper.file
      .moveTo(x, y)
      .lineTo(paper.left + paper.width, y)
      .lineWidth(1.5)
      .stroke(inks.head);
  });
  paper.y = y + 8;
}

function drawPanel(paper: Paper, { title, text }: Panel): void {
  const { file, left } = paper;
  const padding = 14;
  const style = { size: 9.5, x: left + padding, width: paper.width - 2 * padding } as const;
  const strong = { ...style, size: 10.5, face: 'strong', ink: inks.head } as const;
  const titleHeight = title ? paper.heightOf(title, strong) + 3 : 0;
  const height = titleHeight + paper.heightOf(text, style) + 2 * padding;
  paper.ensure(height);
  const top = paper.y;
  paper.ornament(() => file.roundedRect(left, top, paper.width, height, 8).fill(inks.sand));
  paper.tag('P', () => {
    if (title) paper.write(title, { ...strong, y: top + padding });
    paper.write(text, { ...style, y: top + padding + titleHeight });
  });
  paper.y = top + height + 14;
}

function drawTear(paper: Paper): void {
  const { file, left, width } = paper;
  paper.skip(4);
  const y = paper.y;
  paper.ornament(() => {
    file
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(1.5)
      .dash(4, { space: 4 })
      .stroke(inks.line)
      .undash();
  });
  paper.y = y + 16;
}
