import { cardRows } from './card-rows.ts';
import type { Appointment, EmailContent, Money, MoneyLine, Schedule, Stay } from './content.ts';
import { type Html, html } from './html.ts';
import { landscape, mark } from './landscape.ts';
import { sheet, styles } from './styles.ts';

/** A row across the whole email. */
function band(content: Html, padding = '0 32px 24px'): Html {
  return html`<tr><td class="pad" style="padding:${padding}">${content}</td></tr>`;
}

function table(rows: Html | readonly Html[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;
}

const paragraph = (text: string) => html`<p class="ink" style="${styles.body}">${text}</p>`;

function button({ label, url }: EmailContent['action']): Html {
  return html`<a class="button" href="${url}" style="${styles.button}">${label}</a>`;
}

function link({ label, url }: EmailContent['action']): Html {
  return html`<p class="ink" style="${styles.fact};margin:12px 0 0"><a class="link" href="${url}" style="${styles.link}">${label}</a></p>`;
}

function quoteOf({ quote }: EmailContent): Html | undefined {
  if (!quote) return undefined;
  const lines = quote.lines.map(
    (line) => html`<p class="head" style="${styles.quote}">${line === '' ? '\u00a0' : line}</p>`,
  );
  return html`<div class="quote" style="${styles.quoteFrame}">${lines}<p class="mut" style="${styles.small};margin:6px 0 0">— ${quote.by}</p></div>`;
}

const broken = (text: string) =>
  text.split('\n').map((line, i) => html`${i > 0 ? html`<br>` : undefined}${line}`);

/** The locator in its dashed frame with the one action beside it; without a locator, the action alone. */
function ticket({ locator, action }: EmailContent): Html {
  if (!locator) return table(html`<tr><td class="stack">${button(action)}</td></tr>`);
  const inside = table(
    html`<tr>
<td class="stack" style="padding:16px 18px"><span class="ink" style="${styles.fact}">${locator.label}</span><br><span class="ink" style="${styles.locator}">${broken(locator.value)}</span></td>
<td class="stack" align="right" style="padding:16px 18px">${button(action)}</td>
</tr>`,
  );
  return html`<div class="ticket" style="${styles.ticket}">${inside}</div>`;
}

function timeRow({ time, text }: Appointment['times'][number], isCancelled: boolean): Html {
  const hour = isCancelled
    ? html`<td class="mut" valign="top" style="${styles.hourGone};padding-left:12px"><s>${time}</s></td>`
    : html`<td class="ink" valign="top" style="${styles.hour};padding-left:12px">${time}</td>`;
  return html`<tr>
<td class="ink" style="${styles.fact};padding-top:2px">${text}</td>
${hour}
</tr>`;
}

function appointment({
  weekday,
  day,
  month,
  date,
  title,
  place,
  times,
  facts,
  cancelled,
}: Appointment): Html {
  const mark = cancelled ? html`<div class="mark ink" style="${styles.mark}">${cancelled}</div>` : undefined;
  const hours = times.map((one) => timeRow(one, cancelled !== undefined));
  const lines = facts.map((fact) => html`<div class="ink" style="${styles.fact}">${broken(fact)}</div>`);
  return html`<tr><td class="rule" style="${styles.rule};padding:16px 0">${table(html`<tr>
<td width="52" valign="top" aria-hidden="true"><div class="day" style="${styles.day};padding:6px 0"><div class="ink" style="${styles.dayName}">${weekday}</div><div class="head" style="${styles.dayNumber}">${day}</div><div class="ink" style="${styles.dayName}">${month}</div></div></td>
<td valign="top" style="padding-left:14px">${mark}<h3 class="ink" style="${styles.course}">${title}</h3><div class="mut" style="${styles.small}">${place}</div><div class="mut" style="${styles.small}">${date}</div>${table(hours)}${lines}</td>
</tr>`)}</td></tr>`;
}

function stay({ title, place, facts, amount }: Stay): Html {
  return html`<tr><td class="rule" style="${styles.rule};padding:16px 0"><h3 class="ink" style="${styles.course}">${title}</h3><div class="mut" style="${styles.small}">${place}</div><div class="ink" style="${styles.fact}">${facts}</div></td><td class="rule ink" valign="top" style="${styles.rule};${styles.money};${styles.amount};padding:16px 0 16px 12px">${amount}</td></tr>`;
}

function scheduleOf({ title, appointments, stays = [], ownNotes }: Schedule): Html {
  const notes = ownNotes
    ? html`<p class="ink" style="${styles.body};padding-top:16px">${broken(ownNotes)}</p>`
    : undefined;
  return html`<h2 class="head" style="${styles.heading}">${title}</h2>${table(appointments.map(appointment))}${stays.length > 0 ? table(stays.map(stay)) : undefined}${notes}`;
}

function moneyLine({ label, amount, isDiscount }: MoneyLine): Html {
  const [name, style] = isDiscount ? ['ok', styles.discount] : ['ink', styles.money];
  return html`<tr><td class="${name}" style="${style};padding:7px 0">${label}</td><td class="${name}" style="${style};${styles.amount};padding:7px 0 7px 12px">${amount}</td></tr>`;
}

/** Two tables, so that the width of the large total takes none from the reasons above it. */
function sum({ lines, total, note }: Money): Html {
  return html`${table(lines.map(moneyLine))}
<div style="height:8px;font-size:1px;line-height:8px">&nbsp;</div>
${table(html`<tr><td class="total" valign="top" style="${styles.totalRule};padding-top:14px"><span class="ink" style="${styles.money};${styles.strong}">${total.label}</span><br><span class="mut" style="${styles.small}">${note}</span></td><td class="total ink" valign="top" style="${styles.totalRule};${styles.total};${styles.amount};padding:12px 0 0 12px">${total.amount}</td></tr>`)}`;
}

/** The whole address as text, for mail programs whose buttons do nothing. */
function address(sentence: string, { url }: EmailContent['action']): Html {
  return html`<p class="mut" style="${styles.small};margin:16px 0 0">${sentence}<br><a class="link" href="${url}" style="${styles.link}">${url}</a></p>`;
}

function unsubscribeLink({ label, url, otherwise }: NonNullable<EmailContent['unsubscribe']>): Html {
  return html`<p class="ink" style="${styles.fact};margin:10px 0 4px"><a class="link" href="${url}" style="${styles.link};${styles.strong}">${label}</a><br>${otherwise}</p>`;
}

function notes({ notes: sentences, unsubscribe }: EmailContent): Html {
  const lines = sentences.map(
    (text) => html`<p class="ink" style="${styles.fact};margin:0 0 4px">${text}</p>`,
  );
  return html`<tr><td class="pad sand" style="${styles.sand};padding:18px 32px 14px">${lines}${unsubscribe ? unsubscribeLink(unsubscribe) : undefined}</td></tr>`;
}

/** An email as mail programs need it: one table 600 px wide, inline styles, no external resources, no scripts. */
export function writeHtml(content: EmailContent): string {
  const {
    language,
    subject,
    preview,
    kicker,
    title,
    paragraphs,
    schedule,
    money,
    cards,
    copyAddress,
    action,
    more,
  } = content;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>${{ markup: sheet }}</style>
</head>
<body class="page" style="${styles.page}">
<div style="${styles.hidden}">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F4ECDB"><tr><td class="outer" align="center" style="padding:32px 12px">
<table role="presentation" class="frame" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#FFFFFF" style="${styles.frame}">
${band(
  table(html`<tr>
<td width="42" valign="middle">${mark()}</td>
<td class="head" style="${styles.brand}">Salida</td>
<td class="mut" style="${styles.kicker}">${kicker}</td>
</tr>`),
  '18px 32px',
)}
<tr><td style="padding:0">${landscape()}</td></tr>
${band(html`<h1 class="head" style="${styles.title}">${title}</h1>${paragraphs.map(paragraph)}${quoteOf(content)}`, '28px 32px 8px')}
${cards ? band(table(cardRows(cards))) : undefined}
${band(html`${ticket(content)}${more ? link(more) : undefined}${copyAddress ? address(copyAddress, action) : undefined}`)}
${schedule ? band(scheduleOf(schedule)) : undefined}
${money ? band(sum(money)) : undefined}
${content.notes.length > 0 ? notes(content) : undefined}
${band(html`<p class="mut" style="${styles.small};margin:0">Salida · ${content.footer}</p>`, '20px 32px 28px')}
</table>
</td></tr></table>
</body>
</html>
`;
  return page.markup;
}
