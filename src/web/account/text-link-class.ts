/** A link within a sentence. */
export const textLinkClass =
  'rounded-badge font-strong text-seaink underline decoration-1 underline-offset-4 hover:decoration-2';
