import type { EmailContent } from './content.ts';

/** The email as plain text: the same content in the same order. */
export function writeText(content: EmailContent): string {
  const { quote, locator, cards = [], schedule, money, action, more, unsubscribe } = content;
  const blocks: string[][] = [
    // An advertisement must identify itself first.
    ...(unsubscribe ? [[content.kicker]] : []),
    [content.title],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    ...(quote ? [[...quote.lines, `— ${quote.by}`]] : []),
    ...(locator ? [[`${locator.label}: ${locator.value.replace('\n', '')}`]] : []),
    ...cards.map(({ percent, title, place, description, facts, price, prior, url }) => [
      ...(percent ? [percent] : []),
      `${title}, ${place}`,
      description,
      facts,
      ...(price ? [price] : []),
      ...(prior ? [prior] : []),
      url,
    ]),
    [`${action.label}:`, action.url],
    ...(more ? [[`${more.label}:`, more.url]] : []),
    ...(schedule ? [[schedule.title]] : []),
    ...(schedule?.appointments ?? []).map(({ cancelled, date, title, place, times, facts }) => [
      ...(cancelled ? [cancelled] : []),
      date,
      [title, place].filter(Boolean).join(', '),
      ...times.map(({ time, text }) => `${time} · ${text}`),
      ...facts,
    ]),
    ...(schedule?.stays ?? []).map(({ title, place, facts, amount }) => [
      `${title}, ${place}`,
      facts,
      amount,
    ]),
    ...(schedule?.ownNotes ? [[schedule.ownNotes]] : []),
    ...(money
      ? [[...[...money.lines, money.total].map(({ label, amount }) => `${label}: ${amount}`), money.note]]
      : []),
    ...content.notes.map((note) => [note]),
    ...(unsubscribe ? [[`${unsubscribe.label}:`, unsubscribe.url, unsubscribe.otherwise]] : []),
    ['Salida', content.footer],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
