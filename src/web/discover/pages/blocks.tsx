import type { ReactNode } from 'react';
import { type Block, type Inline, type Slot, wordsOf } from '#shared/site/articles.ts';
import { InlineText } from './inline.tsx';

export type Slots = Readonly<Partial<Record<Slot, ReactNode>>>;

/** The body of a section, set for reading: lines of about 66 characters, generous leading. */
export function Blocks({ blocks, slots = {} }: { blocks: readonly Block[]; slots?: Slots }) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 text-[1.0625rem] leading-[1.65]">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
        <BlockOf key={place} block={block} slots={slots} />
      ))}
    </div>
  );
}

function BlockOf({ block, slots }: { block: Block; slots: Slots }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="text-pretty">
          <InlineText content={block.content} />
        </p>
      );
    case 'note':
      return (
        <p className="border-ter border-l-4 bg-sand py-3 pr-4 pl-4 text-pretty">
          <InlineText content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-5 marker:text-ter">
          {block.items.map((item) => (
            <li key={wordsOf(item)} className="pl-1">
              <InlineText content={item} />
            </li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="grid list-decimal gap-2 pl-6 marker:font-strong marker:text-terink">
          {block.items.map((item) => (
            <li key={wordsOf(item)} className="pl-1">
              <InlineText content={item} />
            </li>
          ))}
        </ol>
      );
    case 'table':
      return <TableOf head={block.head} rows={block.rows} />;
    case 'slot':
      return slots[block.slot] ?? null;
  }
}

interface TableProps {
  head: readonly string[];
  rows: readonly (readonly (readonly Inline[])[])[];
}

/** On a phone each row is a small list: columns of sentences do not fit beside each other. */
export function TableOf({ head, rows }: TableProps) {
  return (
    <table className="block w-full text-body leading-normal desk:table">
      <thead className="sr-only desk:not-sr-only">
        <tr className="border-head border-b-2 text-left align-bottom">
          {head.map((cell) => (
            <th key={cell} scope="col" className="py-2 pr-5 font-strong text-small">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block desk:table-row-group">
        {rows.map(([first = [], ...rest]) => (
          <tr
            key={wordsOf(first)}
            className="block border-line border-b py-3 align-top desk:table-row desk:py-0"
          >
            <th scope="row" className="block text-left font-strong desk:table-cell desk:py-3 desk:pr-5">
              <InlineText content={first} />
            </th>
            {rest.map((cell, place) => (
              <td key={head[place + 1]} className="mt-1 block desk:mt-0 desk:table-cell desk:py-3 desk:pr-5">
                <span aria-hidden="true" className="text-mut text-small desk:hidden">
                  {head[place + 1]}:{' '}
                </span>
                <InlineText content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
