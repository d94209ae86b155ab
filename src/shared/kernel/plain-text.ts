/** One line of text: other characters, such as a line break, become a blank. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
/** Line breaks stay, one empty line at most; other control characters, such as those that turn text round, don't. */
export const someLines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
/** Lower case without accents, for the comparison of typed words. */
export const withoutAccents = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
