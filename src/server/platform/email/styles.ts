/** Mail programs read styles on the element alone, so the design's values are written out here (light ones). */
const serif = "font-family:'Young Serif',Georgia,'Times New Roman',serif;font-weight:400";
const sans = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif";

export const styles = {
  page: `margin:0;padding:0;background-color:#F4ECDB;${sans};color:#12302A;-webkit-text-size-adjust:100%`,
  frame: 'width:100%;max-width:600px;background-color:#FFFFFF;border-radius:14px',
  hidden: 'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden',
  brand: `${serif};font-size:26px;line-height:32px;color:#0F3D33`,
  kicker: `${sans};font-size:14px;line-height:20px;color:#4C5F58;text-align:right`,
  title: `margin:0 0 10px;${serif};font-size:34px;line-height:38px;color:#0F3D33`,
  heading: `margin:0;${serif};font-size:20px;line-height:25px;color:#0F3D33`,
  body: `margin:0 0 10px;${sans};font-size:16px;line-height:24px;color:#12302A`,
  small: `${sans};font-size:14px;line-height:20px;color:#4C5F58`,
  fact: `${sans};font-size:14px;line-height:20px;color:#12302A`,
  quoteFrame: 'margin:6px 0 14px;padding:2px 0 2px 16px;border-left:3px solid #F4B942',
  quote: `margin:0;${serif};font-size:19px;line-height:27px;color:#0F3D33`,
  ticket: 'border:2px dashed #8A7E66;border-radius:14px',
  locator: `${sans};font-size:24px;line-height:30px;font-weight:700;letter-spacing:.01em;color:#12302A;white-space:nowrap`,
  button: `display:inline-block;${sans};font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;text-align:center;background-color:#B23E22;border:14px solid #B23E22;border-left-width:20px;border-right-width:20px;border-radius:10px`,
  link: `color:#1B6485;text-decoration:underline;overflow-wrap:anywhere;word-break:break-word`,
  rule: 'border-bottom:1px solid #E6DAC2',
  day: 'background-color:#F4ECDB;border-radius:8px;text-align:center',
  dayNumber: `${serif};font-size:24px;line-height:26px;font-variant-numeric:lining-nums;color:#0F3D33`,
  dayName: `${sans};font-size:13px;line-height:16px;color:#12302A`,
  course: `margin:0;${sans};font-size:16px;line-height:24px;font-weight:700;color:#12302A`,
  hour: `${sans};font-size:20px;line-height:24px;font-weight:700;color:#12302A;white-space:nowrap;text-align:right`,
  hourGone: `${sans};font-size:20px;line-height:24px;font-weight:400;color:#4C5F58;white-space:nowrap;text-align:right`,
  mark: `display:inline-block;${sans};font-size:14px;line-height:20px;font-weight:650;color:#12302A;background-color:#EADFC8;border-radius:6px;padding:1px 8px;margin-bottom:4px`,
  money: `${sans};font-size:16px;line-height:24px;color:#12302A`,
  discount: `${sans};font-size:16px;line-height:24px;font-weight:650;color:#1C6A41`,
  amount: 'text-align:right;white-space:nowrap',
  totalRule: 'border-top:2px solid #0F3D33',
  total: `${sans};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-.01em;color:#12302A`,
  strong: 'font-weight:700',
  sand: 'background-color:#FBF7EE',
  stamp: 'width:52px;border-radius:6px;overflow:hidden',
  percent: `display:inline-block;${serif};font-size:16px;line-height:20px;font-variant-numeric:lining-nums;white-space:nowrap;color:#12302A;background-color:#F4B942;border-radius:6px;padding:2px 8px;margin:0 4px 4px 0`,
  offer: `margin:0 0 2px;${serif};font-size:20px;line-height:26px`,
  offerLink:
    'color:#0F3D33;text-decoration:underline;text-decoration-color:#C9BDA3;text-underline-offset:3px',
  offerPrice: `margin:6px 0 0;${sans};font-size:18px;line-height:24px;font-weight:700;color:#12302A`,
} as const;

/**
 * Styles that not all mail programs read: dark mode and the narrow screen. Without them the email is light, 600 px wide
 * or less.
 */
export const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
  .outer{padding:0!important}
  .frame{border-radius:0!important}
  .pad{padding-left:24px!important;padding-right:24px!important}
  .button{display:block!important}
  .stack{display:block!important;width:100%!important;box-sizing:border-box!important}
  .stack+.stack{padding-top:0!important}
}
@media (prefers-color-scheme:dark){
  .page{background-color:#0B211D!important}
  .frame{background-color:#112C27!important}
  .sand{background-color:#0E2722!important}
  .day{background-color:#173631!important}
  .mark{background-color:#2A4A43!important}
  .horizon{background-color:#F8F0DF!important}
  .head{color:#F8F0DF!important}
  .ink{color:#F5EDDD!important}
  .mut{color:#AFC2B8!important}
  .ok{color:#84CF9E!important}
  .link{color:#83C5DE!important}
  .ticket{border-color:#7F978D!important}
  .rule{border-color:#2A4A43!important}
  .total{border-color:#F8F0DF!important}
  .button{background-color:#F0906E!important;border-color:#F0906E!important;color:#2A0D04!important}
}`;
