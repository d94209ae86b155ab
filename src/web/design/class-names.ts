/** Joins the class names; falsy ones are omitted. Later names don't override earlier ones: CSS order decides. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
