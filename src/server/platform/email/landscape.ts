import { type Html, html } from './html.ts';

/** Rows of flat colours, from top to bottom: a picture that no mail program can leave out. */
export const colourBands = (bands: readonly (readonly [colour: string, heightPx: number])[]): Html[] =>
  bands.map(
    ([ink, height]) =>
      html`<tr><td height="${height}" bgcolor="${ink}" style="height:${height}px;line-height:${height}px;font-size:1px;background-color:${ink}">&nbsp;</td></tr>`,
  );

/** Sky, horizon, sea and fairway as flat inks. */
const bands = [
  ['#2E86AB', 20],
  ['#5AA6B8', 18],
  ['#8CC5CB', 16],
  ['#C2D4BF', 14],
  ['#F8E3B4', 12],
  ['#176B8F', 14],
  ['#1E5A45', 10],
  ['#6FA552', 8],
  ['#123D33', 6],
] as const;

export function landscape(): Html {
  return html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0">${colourBands(bands)}</table>`;
}

/** The logo by the same means: half a sun on the horizon. */
export function mark(): Html {
  return html`<div aria-hidden="true" style="width:32px"><div style="width:24px;height:12px;margin:0 auto;background-color:#F4B942;border-radius:12px 12px 0 0;overflow:hidden"><div style="width:16px;height:8px;margin:0 auto;border-top:4px solid #F4B942;background-color:#B23E22;border-radius:12px 12px 0 0"></div></div><div class="horizon" style="height:3px;background-color:#0F3D33;border-radius:2px;font-size:1px;line-height:3px"></div></div>`;
}
