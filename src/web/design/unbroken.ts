/** A number stays with its word, on one line. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');
