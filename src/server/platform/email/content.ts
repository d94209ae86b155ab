import type { Language } from '#shared/texts/languages.ts';

/** The content of an email in its order, as plain text; `writeHtml` and `writeText` set it. */
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
  readonly cards?: readonly Card[];
  readonly action: { readonly label: string; readonly url: string };
  /** A second way on, below the first. */
  readonly more?: { readonly label: string; readonly url: string };
  /** States that the address can be copied if the button does not work; the address follows it. */
  readonly copyAddress?: string;
  readonly schedule?: Schedule;
  readonly money?: Money;
  readonly notes: readonly string[];
  /** Unsubscribes from emails like this one, below the notes; `otherwise`: another way to do so. */
  readonly unsubscribe?: { readonly label: string; readonly url: string; readonly otherwise: string };
  readonly footer: string;
  readonly attachments?: readonly Attachment[];
  /** The address for replies, if it is not support. */
  readonly replyTo?: string;
}

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** One of several things that an email presents, each with its own address. */
export interface Card {
  /** `−20 %`, only where it may be announced. */
  readonly percent: string | undefined;
  readonly title: string;
  readonly place: string;
  /** As it was published, in Spanish. */
  readonly description: string;
  readonly facts: string;
  /** The prior price, on which the percentage is calculated. */
  readonly prior: string | undefined;
  /** Undefined if no price is known without a date. */
  readonly price: string | undefined;
  readonly url: string;
  /** Flat bands of a small picture, from top to bottom: a CSS colour and a height in px. */
  readonly bands: readonly (readonly [colour: string, heightPx: number])[];
}

export interface Schedule {
  readonly title: string;
  readonly appointments: readonly Appointment[];
  readonly stays?: readonly Stay[];
  /** The recipient's own notes. */
  readonly ownNotes?: string;
}

export interface Stay {
  readonly title: string;
  readonly place: string;
  /** In one line, such as meals and nights. */
  readonly facts: string;
  readonly amount: string;
}

export interface Appointment {
  /** `vie`, `12` and `mar`: without the month, `3` and `mar` are Tuesday or the third of March. */
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  /** `viernes, 12 de marzo` */
  readonly date: string;
  readonly title: string;
  readonly place: string;
  readonly times: readonly { readonly time: string; readonly text: string }[];
  /** Marks it as cancelled: the text precedes its name, and its times are struck through. */
  readonly cancelled?: string;
  /** Such as the time zone where it is not the mainland's. */
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
