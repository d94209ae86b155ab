import { escapeHtml } from '#shared/kernel/escape-html.ts';

/** Markup that is safe to send: made by `html` alone. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[] | undefined;

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** Markup from a template: every value in it is escaped, unless it came from another such template. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(markupOf)) };
}
