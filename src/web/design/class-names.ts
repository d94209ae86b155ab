/** Joins the class names that apply; falsy ones are left out. Later names don't override earlier ones: CSS order decides. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
