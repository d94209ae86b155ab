import type { Palette } from '#posters/palettes.ts';
import type { MailedOffer } from './email-content.ts';
import { type Html, html } from './html.ts';
import { styles } from './styles.ts';

/** The landscape of an offer's course in flat inks, from sky to shade: a stamp that no mail program can leave out. */
function stamp({ sky, far, water, rough, fairway, dark }: Palette): Html {
  const bands = [
    [sky[0], 14],
    [sky[1], 12],
    [sky[2], 10],
    [far, 8],
    [water, 10],
    [rough, 6],
    [fairway, 8],
    [dark, 6],
  ] as const;
  const rows = bands.map(
    ([ink, height]) =>
      html`<tr><td height="${height}" bgcolor="${ink}" style="height:${height}px;line-height:${height}px;font-size:1px;background-color:${ink}">&nbsp;</td></tr>`,
  );
  return html`<div style="${styles.stamp}"><table role="presentation" aria-hidden="true" width="52" cellpadding="0" cellspacing="0" border="0">${rows}</table></div>`;
}

function offer(one: MailedOffer): Html {
  const { percent, course, place, description, facts, prior, price, url, palette } = one;
  return html`<tr><td class="rule" style="${styles.rule};padding:18px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="52" valign="top" aria-hidden="true">${stamp(palette)}</td>
<td valign="top" style="padding-left:16px">${percent ? html`<span style="${styles.percent}">${percent}</span> ` : undefined}<span class="mut" style="${styles.small}">${place}</span>
<h2 style="${styles.offer}"><a class="head" href="${url}" style="${styles.offerLink}">${course}</a></h2>
<div class="ink" lang="es" style="${styles.fact}">${description}</div>
<div class="mut" style="${styles.small}">${facts}</div>
${price ? html`<div class="ink" style="${styles.offerPrice}">${price}</div>` : undefined}
${prior ? html`<div class="mut" style="${styles.small}">${prior}</div>` : undefined}</td>
</tr></table></td></tr>`;
}

/** Offers, one below the other; each leads to where it is had. */
export const offerRows = (offers: readonly MailedOffer[]): readonly Html[] => offers.map(offer);
