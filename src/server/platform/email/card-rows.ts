import type { Card } from './content.ts';
import { type Html, html } from './html.ts';
import { colourBands } from './landscape.ts';
import { styles } from './styles.ts';

function stamp(bands: Card['bands']): Html {
  return html`<div style="${styles.stamp}"><table role="presentation" aria-hidden="true" width="52" cellpadding="0" cellspacing="0" border="0">${colourBands(bands)}</table></div>`;
}

function card({ percent, title, place, description, facts, prior, price, url, bands }: Card): Html {
  return html`<tr><td class="rule" style="${styles.rule};padding:18px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="52" valign="top" aria-hidden="true">${stamp(bands)}</td>
<td valign="top" style="padding-left:16px">${percent ? html`<span style="${styles.percent}">${percent}</span> ` : undefined}<span class="mut" style="${styles.small}">${place}</span>
<h2 style="${styles.offer}"><a class="head" href="${url}" style="${styles.offerLink}">${title}</a></h2>
<div class="ink" lang="es" style="${styles.fact}">${description}</div>
<div class="mut" style="${styles.small}">${facts}</div>
${price ? html`<div class="ink" style="${styles.offerPrice}">${price}</div>` : undefined}
${prior ? html`<div class="mut" style="${styles.small}">${prior}</div>` : undefined}</td>
</tr></table></td></tr>`;
}

/** Cards, one below the other, each with a link. */
export const cardRows = (cards: readonly Card[]): readonly Html[] => cards.map(card);
