import { dayText } from '#server/platform/day-text.ts';
import { type Block, pageNumbers } from '#server/platform/documents/blocks.ts';
import { translate } from '#server/platform/translate.ts';
import { stayWords } from '#server/quotes/quotes.ts';
import { type InvoiceLine, isRound, type RoundLine, type StayLine } from '#shared/invoices/content.ts';
import { splitTax } from '#shared/invoices/taxes.ts';
import { distributeCents } from '#shared/kernel/distribute.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { TextParams } from '#shared/texts/format-text.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { InvoicesDeps } from './deps.ts';
import { numberOf } from './issue-invoice.ts';
import type { Invoice } from './store.ts';

interface Texts {
  readonly language: Language;
  t(key: string, params?: TextParams): string;
  money(cents: number): string;
  day(date: string): string;
}

function textsFor(language: Language): Texts {
  return {
    language,
    t: (key, params) => translate(language, `invoices:${key}`, params),
    money: (cents) => formatCents(cents, language),
    day: (date) => dayText(date, language, 'full'),
  };
}

/** Each line's share of its tax base, so that the column sums to the bases below. */
function basesOf({ lines, taxes }: Invoice['content']): Map<InvoiceLine, number> {
  const rounds = lines.filter(isRound);
  const bases = taxes.flatMap(({ system, percent, baseCents }) => {
    const same = rounds.filter((line) => line.system === system && line.percent === percent);
    const weights = same.map(({ totalCents }) => Math.abs(totalCents));
    const shares = distributeCents(baseCents, weights);
    return same.map((line, i) => [line, shares[i]!] as const);
  });
  return new Map(bases);
}

function describeStay({ t, language }: Texts, stay: StayLine): string {
  const { roomType, mealPlan } = stayWords(stay, language);
  const nights = t('nights', { count: stay.nights });
  const rooms = t('rooms', { count: stay.rooms });
  return `${t('stay', { hotel: stay.hotelName })}\n${[stay.hotelLocation, roomType, mealPlan, rooms, nights].join(' · ')}`;
}

function describe(texts: Texts, line: InvoiceLine, isRectifying: boolean): string {
  if (!isRound(line)) return describeStay(texts, line);
  const { t, money, day } = texts;
  const played = t('line', {
    day: day(line.playDate),
    time: (line.times.length > 0 ? line.times : [line.time]).map((time) => time.replace(/^0/, '')).join(', '),
    place: line.courseLocation,
  });
  const discountCents = line.pricePerPlayerCents * line.players - line.totalCents;
  const discount =
    !isRectifying && discountCents > 0 ? `\n${t('discount', { amount: money(-discountCents) })}` : '';
  // A rectifying invoice charges more for a course only where its discount was reversed.
  const discountText = isRectifying && line.totalCents > 0 ? `\n${t('discountBack')}` : '';
  return `${t('greenFee', { course: line.courseName })}\n${played}${discount}${discountText}`;
}

/** Of a trip only the price of each part: the scheme of travel agencies shows no base. */
function tripTable(texts: Texts, { content }: Invoice): Block {
  const { t, money } = texts;
  return {
    kind: 'table',
    columns: [
      { title: t('columns.concept'), share: 5 },
      { title: t('columns.players'), share: 1, align: 'right' },
      { title: t('columns.amount'), share: 1.5, align: 'right' },
    ],
    rows: content.lines.map((line) => [
      describe(texts, line, content.rectifies !== null),
      isRound(line) ? String(line.players) : '',
      money(line.totalCents),
    ]),
  };
}

function table(texts: Texts, invoice: Invoice): Block {
  const { content } = invoice;
  if (content.scheme === 'REAV') return tripTable(texts, invoice);
  const { t, money } = texts;
  const bases = basesOf(content);
  const isRectifying = content.rectifies !== null;
  const unit = (line: RoundLine) => splitTax(line.pricePerPlayerCents, line.percent).baseCents;
  return {
    kind: 'table',
    columns: [
      { title: t('columns.concept'), share: 4.4 },
      { title: t('columns.players'), share: 1, align: 'right' },
      ...(isRectifying ? [] : [{ title: t('columns.unit'), share: 1.5, align: 'right' as const }]),
      { title: t('columns.base'), share: 1.5, align: 'right' },
    ],
    rows: content.lines
      .filter(isRound)
      .map((line) => [
        describe(texts, line, isRectifying),
        String(line.players),
        ...(isRectifying ? [] : [money(unit(line))]),
        money(bases.get(line) ?? 0),
      ]),
  };
}

function totals({ t, money }: Texts, { content, totalCents }: Invoice): Block {
  const rows = content.taxes.flatMap(({ system, percent, baseCents, taxCents }) => [
    { name: t('base', { system, percent }), value: money(baseCents) },
    { name: t('tax', { system, percent }), value: money(taxCents) },
  ]);
  return { kind: 'totals', rows: [...rows, { name: t('total'), value: money(totalCents) }] };
}

function people({ t }: Texts, { seller, buyer }: Invoice['content']): Block {
  return {
    kind: 'facts',
    columns: 2,
    rows: [
      {
        name: t('seller'),
        value: `${seller.name}\n${t('taxId', { id: seller.taxId })}\n${seller.address}\n${seller.email}`,
      },
      { name: t('buyer'), value: `${buyer.name}\n${buyer.email}` },
    ],
  };
}

function facts({ t, day }: Texts, invoice: Invoice): Block {
  const { content, issuedOn } = invoice;
  const { rectifies } = content;
  return {
    kind: 'facts',
    columns: 2,
    rows: [
      { name: t('number'), value: numberOf(invoice) },
      { name: t('issuedOn'), value: day(issuedOn) },
      rectifies
        ? {
            name: t('rectifies'),
            value: t('rectifiedInvoice', { number: rectifies.number, day: day(rectifies.issuedOn) }),
          }
        : { name: t('payment'), value: t(`paidWith.${content.paidWith}`) },
      { name: t('booking'), value: `${content.locator} · ${content.bookingName}` },
    ],
  };
}

/** An invoice as a document: rendered from the content stored at its issue, so it never changes. */
export async function invoiceFile(
  { renderer }: Pick<InvoicesDeps, 'renderer'>,
  invoice: Invoice,
  language: Language,
): Promise<{ name: string; bytes: Buffer }> {
  const texts = textsFor(language);
  const { t } = texts;
  const { content, issuedOn } = invoice;
  const number = numberOf(invoice);
  const kind = t(content.rectifies ? 'kind.rectifying' : 'kind.invoice');
  const bytes = await renderer.pdf({
    title: `${kind} ${number}`,
    language,
    writtenAt: invoice.createdAt,
    header: [kind, number, dayText(issuedOn, language, 'numbers')],
    footer: t('footer', { ...content.seller }),
    pageOf: translate(language, 'general:pageOf', pageNumbers),
    blocks: [
      ...(content.isDemo ? [{ kind: 'panel', text: t('demo') } as const] : []),
      facts(texts, invoice),
      people(texts, content),
      { kind: 'heading', text: t(content.rectifies ? 'takenOff' : 'bought') },
      table(texts, invoice),
      totals(texts, invoice),
      { kind: 'paragraph', quiet: true, text: t(content.scheme === 'REAV' ? 'reavNote' : 'taxNote') },
    ],
  });
  return { name: `${t('fileName')}-${number}.pdf`, bytes };
}
