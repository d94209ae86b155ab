import type { ReactNode } from 'react';

/**
 * A row of cards: a phone shows one and the edge of the next, a desktop three. Children are `<li>`. It is positioned:
 * otherwise screen-reader-only text would extend the page by the scrolled width.
 */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-(--gutter) relative grid snap-x auto-cols-[calc(100%-min(3.5rem,14vw))] grid-flow-col gap-4 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1 [scrollbar-width:none] *:snap-start min-[40rem]:auto-cols-[calc((100%-1rem)/2)] desk:mx-0 desk:grid-flow-row desk:grid-cols-3 desk:gap-6 desk:overflow-visible desk:px-0">
      {children}
    </ul>
  );
}
