import type { Palette } from '#posters/palettes.ts';
import type { MailAttachment } from '#server/integrations/mail/port.ts';
import type { Language } from '#shared/texts/languages.ts';

/** A mail's words in their order, as plain text; `writeHtml` and `writeText` set them. */
export interface EmailContent {
  readonly language: Language;
  readonly subject: string;
  /** The preview text that an inbox shows beside the subject. */
  readonly preview: string;
  /** At the top, opposite the brand. */
  readonly kicker: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A quotation of another person. */
  readonly quote?: { readonly lines: readonly string[]; readonly by: string };
  /** `value`: in one line, or broken where it may be. */
  readonly locator?: { readonly label: string; readonly value: string };
  readonly offers?: readonly MailedOffer[];
  readonly action: { readonly label: string; readonly url: string };
  /** A second way on, below the first. */
  readonly more?: { readonly label: string; readonly url: string };
  /** States that the address can be copied if the button does not work; the address follows it. */
  readonly copyAddress?: string;
  readonly trip?: Trip;
  readonly money?: Money;
  readonly notes: readonly string[];
  /** The way out of mails like this one, below the notes; `otherwise`: another way. */
  readonly unsubscribe?: { readonly label: string; readonly url: string; readonly otherwise: string };
  readonly footer: string;
  readonly attachments?: readonly MailAttachment[];
  /** The address for replies, if it is not support. */
  readonly replyTo?: string;
}

export interface MailedOffer {
  /** `−20 %`, only where it may be announced. */
  readonly percent: string | undefined;
  readonly course: string;
  readonly place: string;
  /** As it was published, in Spanish. */
  readonly description: string;
  readonly facts: string;
  /** The price before, on which the percentage is reckoned. */
  readonly prior: string | undefined;
  /** Undefined if no price is known without a date. */
  readonly price: string | undefined;
  readonly url: string;
  readonly palette: Palette;
}

export interface Trip {
  readonly title: string;
  readonly rounds: readonly Round[];
  readonly stays?: readonly Stay[];
  /** The person's own words about the trip. */
  readonly ownNotes?: string;
}

export interface Stay {
  readonly hotel: string;
  readonly place: string;
  /** Room, meals, nights and number of rooms in one line. */
  readonly facts: string;
  readonly amount: string;
}

export interface Round {
  /** `vie`, `12` and `mar`: without the month, `3` and `mar` are Tuesday or the third of March. */
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** `viernes, 12 de marzo` */
  readonly date: string;
  readonly course: string;
  readonly place: string;
  readonly flights: readonly { readonly time: string; readonly text: string }[];
  /** Marks the round as cancelled: the text precedes its name, and its hours are struck through. */
  readonly cancelled?: string;
  /** The hour's zone where it is not the mainland's, the club's own locator. */
  readonly facts: readonly string[];
}

export interface Money {
  readonly lines: readonly MoneyLine[];
  readonly total: MoneyLine;
  readonly note: string;
}

export interface MoneyLine {
  readonly label: string;
  readonly amount: string;
  readonly isDiscount?: boolean;
}
