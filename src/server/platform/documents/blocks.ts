/** Placeholders for a page's number and the number of pages, which are only known when all is written. */
export const pageNumbers = { page: '{{page}}', pages: '{{pages}}' };

/** The blocks of a document, from top to bottom. */
export type Block = Title | Heading | Paragraph | Display | Picture | Facts | Table | Totals | Panel | Tear;

/** The document's own title; `writeDocument` sets it. */
export interface Title {
  readonly kind: 'title';
  readonly text: string;
  readonly subtitle?: string;
}

export interface Heading {
  readonly kind: 'heading';
  readonly text: string;
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
  /** Secondary: smaller and muted. */
  readonly quiet?: boolean;
  /** The target of the link; printed as its own text. */
  readonly href?: string;
}

/** A very large text: a code, an amount, a locator. */
export interface Display {
  readonly kind: 'display';
  readonly label: string;
  readonly text: string;
}

export interface Picture {
  readonly kind: 'picture';
  readonly png: Uint8Array;
  /** Height by width; the picture takes the full width of the text and is cut to this. */
  readonly ratio: number;
  /** Alternative text for screen readers. */
  readonly alt: string;
}

/** Names with their values, in columns of the same width. */
export interface Facts {
  readonly kind: 'facts';
  readonly columns: 2 | 3;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

export interface Column {
  readonly title: string;
  /** Of the width, with the others' shares. */
  readonly share: number;
  /** Figures and money are aligned right. */
  readonly align?: 'right';
}

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  /** A line break in a cell begins a quieter second line. */
  readonly rows: readonly (readonly string[])[];
}

/** Sums below a table: the last is the one that counts. */
export interface Totals {
  readonly kind: 'totals';
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

/** Highlighted on sand: information that must not be missed. */
export interface Panel {
  readonly kind: 'panel';
  readonly title?: string;
  readonly text: string;
}

/** A dashed line across the page: the part below is torn off. */
export interface Tear {
  readonly kind: 'tear';
}
