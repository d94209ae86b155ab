import PDFDocument from 'pdfkit';
import type { Block } from './blocks.ts';
import { drawBlock } from './draw-blocks.ts';
import { drawFooters, drawHeader } from './header-and-footers.ts';
import { Paper } from './paper.ts';

/** Plain data: it is sent to a thread. */
export interface DocumentContent {
  readonly title: string;
  /** Below the title, quietly. */
  readonly subtitle?: string;
  /** Of its sentences, for screen readers: `es`, `en`, `fr`. */
  readonly language: string;
  /** Kept in the file. Passed, so that the same content makes the same bytes. */
  readonly writtenAt: Date;
  /** Beside the wordmark: the kind of document, at most three short lines. */
  readonly header: readonly string[];
  /** On every page: the author, and the address. */
  readonly footer: string;
  /** "Página 1 de 2", with `pageNumbers` for the two. */
  readonly pageOf: string;
  readonly blocks: readonly Block[];
}

/** The margin around all print, in points. */
const margin = 56;
const footHeight = 40;

/**
 * An A4 document in the product's fonts and colours as PDF: tagged, so that a screen reader follows its headings,
 * tables and pictures; its fonts embedded. It has no knowledge of its content.
 */
export async function writeDocument(content: DocumentContent): Promise<Buffer> {
  const file = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    pdfVersion: '1.7',
    lang: content.language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: content.title, Author: 'Salida', Creator: 'Salida', CreationDate: content.writtenAt },
  });
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  file.on('end', () => resolve(Buffer.concat(chunks)));
  file.on('error', reject);

  const paper = new Paper(file);
  drawHeader(paper, content.header);
  drawBlock(paper, { kind: 'title', text: content.title, subtitle: content.subtitle });
  for (const block of content.blocks) drawBlock(paper, block);
  paper.end();
  drawFooters(paper, content.footer, content.pageOf);
  file.end();
  return promise;
}
