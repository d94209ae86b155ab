import type { EmailContent } from './email-content.ts';

/** The email as plain text: the same content in the same order. */
export function writeText(content: EmailContent): string {
  const { quote, locator, offers = [], trip, money, action, more, unsubscribe } = content;
  const blocks: string[][] = [
    // An advertisement must identify itself first.
    ...(unsubscribe ? [[content.kicker]] : []),
    [content.title],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    ...(quote ? [[...quote.lines, `— ${quote.by}`]] : []),
    ...(locator ? [[`${locator.label}: ${locator.value.replace('\n', '')}`]] : []),
    ...offers.map(({ percent, course, place, description, facts, price, prior, url }) => [
      ...(percent ? [percent] : []),
      `${course}, ${place}`,
      description,
      facts,
      ...(price ? [price] : []),
      ...(prior ? [prior] : []),
      url,
    ]),
    [`${action.label}:`, action.url],
    ...(more ? [[`${more.label}:`, more.url]] : []),
    ...(trip ? [[trip.title]] : []),
    ...(trip?.rounds ?? []).map((round) => [
      ...(round.cancelled ? [round.cancelled] : []),
      round.date,
      [round.course, round.place].filter(Boolean).join(', '),
      ...round.flights.map(({ time, text }) => `${time} · ${text}`),
      ...round.facts,
    ]),
    ...(trip?.stays ?? []).map(({ hotel, place, facts, amount }) => [`${hotel}, ${place}`, facts, amount]),
    ...(trip?.ownNotes ? [[trip.ownNotes]] : []),
    ...(money
      ? [[...[...money.lines, money.total].map(({ label, amount }) => `${label}: ${amount}`), money.note]]
      : []),
    ...content.notes.map((note) => [note]),
    ...(unsubscribe ? [[`${unsubscribe.label}:`, unsubscribe.url, unsubscribe.otherwise]] : []),
    ['Salida', content.footer],
  ];
  return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
