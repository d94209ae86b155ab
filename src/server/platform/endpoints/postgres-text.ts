/** Not half a character, and no NUL: PostgreSQL keeps neither. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/**
 * Where in an input stands text that no database can keep, as `courses.0.name`; undefined when nowhere. Asked of every
 * input once, so that no contract has to think of it. Without recursion: the nesting is the caller's choice.
 */
export function unstorableAt(input: unknown): string | undefined {
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
