/** Keeps a number and its unit on one line, with no-break spaces. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');
