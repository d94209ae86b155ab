/** PostgreSQL stores neither half of a surrogate pair nor NUL. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/**
 * The path of the first text in an input that PostgreSQL can't store, such as `courses.0.name`; undefined when there is
 * none. Every input is checked once, so that no contract repeats it. Iterative: the caller chooses the nesting.
 */
export function findInvalidText(input: unknown): string | undefined {
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: input, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      const at = path ? `${path}.${key}` : key;
      if (!isStorable(key)) return path;
      open.push({ value: member, path: at });
    }
  }
  return undefined;
}
