import { type Face, fonts } from './faces.ts';

export type PdfFile = InstanceType<typeof import('pdfkit')>;
type Structure = ReturnType<PdfFile['struct']>;

/** The light theme's inks (theme.css). */
export const inks = {
  ink: '#12302a',
  mut: '#4c5f58',
  head: '#0f3d33',
  line: '#e6dac2',
  sand: '#fbf7ee',
  sea: '#155370',
  sol: '#f4b942',
  ter: '#b23e22',
} as const;

export interface TextStyle {
  readonly face?: Face;
  /** In points. */
  readonly size?: number;
  readonly ink?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly href?: string;
}

interface TagOptions {
  /** Alternative text of a picture. */
  readonly alt?: string;
  /** Of a table's head. */
  readonly scope?: 'Column' | 'Row';
}

export interface Branch {
  tag(type: string, draw: () => void, options?: TagOptions): void;
  group(type: string, draw: (inside: Branch) => void): void;
}

/** A part of the structure tree to which content is added. */
function branch(file: PdfFile, parent: Structure): Branch {
  return {
    tag: (type, draw, options = {}) => void parent.add(file.struct(type, options, [draw])),
    group(type, draw) {
      const group = file.struct(type);
      parent.add(group);
      draw(branch(file, group));
      group.end();
    },
  };
}

/** A PDF being written: the current position, the fonts, and the structure that screen readers follow. */
export class Paper {
  readonly file: PdfFile;
  readonly left: number;
  readonly width: number;
  readonly #root: Structure;

  constructor(file: PdfFile) {
    this.file = file;
    this.left = file.page.margins.left;
    this.width = file.page.width - file.page.margins.left - file.page.margins.right;
    for (const [face, font] of fonts()) file.registerFont(face, font);
    this.#root = file.struct('Document');
    file.addStructure(this.#root);
  }

  get y(): number {
    return this.file.y;
  }

  set y(y: number) {
    this.file.y = y;
  }

  skip(points: number): void {
    this.file.y += points;
  }

  /** Begins a new page unless so much height is left on this one. Returns whether it did. */
  ensure(height: number): boolean {
    const { page } = this.file;
    if (this.file.y + height <= page.height - page.margins.bottom) return false;
    this.file.addPage();
    return true;
  }

  /** Draws something that has a place in the reading order. */
  tag(type: string, draw: () => void, options: TagOptions = {}): void {
    branch(this.file, this.#root).tag(type, draw, options);
  }

  /** Draws a structure of parts, as a table's rows of cells. */
  group(type: string, draw: (inside: Branch) => void): void {
    branch(this.file, this.#root).group(type, draw);
  }

  /** Draws decoration that screen readers skip: lines, marks, repetitions on each page. */
  ornament(draw: () => void): void {
    this.file.markContent('Artifact', { type: 'Layout' });
    draw();
    this.file.endMarkedContent();
  }

  end(): void {
    this.#root.end();
  }

  /** Text at the pen or at a place; the pen ends below it. */
  write(text: string, style: TextStyle = {}): void {
    const { face = 'text', size = 10.5, ink = inks.ink, x = this.left, width = this.width, href } = style;
    this.file
      .font(face)
      .fontSize(size)
      .fillColor(ink)
      .text(text, x, style.y ?? this.file.y, {
        ...settings(face, size),
        width,
        align: style.align ?? 'left',
        link: href,
        underline: href !== undefined,
      });
  }

  heightOf(text: string, { face = 'text', size = 10.5, width = this.width }: TextStyle = {}): number {
    return this.file
      .font(face)
      .fontSize(size)
      .heightOfString(text, { ...settings(face, size), width });
  }
}

/** Young Serif's default figures are old style: lining ones are set everywhere, as on the web. */
function settings(face: Face, size: number) {
  return face === 'display'
    ? { features: ['lnum' as const], lineGap: -size * 0.12 }
    : { lineGap: size * 0.14 };
}
