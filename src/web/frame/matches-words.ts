/** True when every word that was typed begins or is inside the text, accents and case aside. */
export function matchesWords(text: string, typed: string): boolean {
  const plainText = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => plainText.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
