import type { EmailContent } from './content.ts';
import type { Account, Preference, Recipient } from './recipient.ts';
import type { Words } from './words.ts';

/** An email that waits to be sent. */
export interface WaitingEmail {
  /** Kind and subject, such as `booking-confirmed-<booking>@salida`. */
  readonly messageId: string;
  /** Id of the object that the email is about. */
  readonly subjectId: string;
  readonly userId: string | null;
  readonly createdAt: Date;
  /** Decrypted; undefined if there is none, or if another secret encrypted it. */
  readonly secret: string | undefined;
}

interface Composition {
  /** The texts, in the language of the recipient. */
  readonly words: Words;
  readonly now: Date;
  /** The address of a page in the recipient's language, of its path. */
  page(path: string): string;
}

export type EmailToCompose = WaitingEmail & Composition;
export type PushToCompose = Pick<WaitingEmail, 'subjectId'> & Pick<Composition, 'words' | 'now'>;

export interface PushText {
  readonly title: string;
  readonly body: string;
  /** The page that it opens, in Spanish: the recipient's language is added. */
  readonly path: string;
}

/** All that delivery must know about the emails of one kind. */
export interface EmailKind {
  /** Stored with each email, and the beginning of its message id: never renamed. */
  readonly kind: string;
  /**
   * The recipient; without it the account. `support`: the company's own address; without one the email ends `OFF`. The
   * account of a function is undefined if it was deleted, and an email without a recipient is outdated.
   */
  readonly to?:
    | 'support'
    | ((email: WaitingEmail, account: Account | undefined) => Promise<Recipient | undefined>);
  /** Not sent if one of these is switched off. An email without any is owed to its recipient. */
  readonly preferences?: readonly Preference[];
  /** Outdated if it could not be sent for so long. */
  readonly abandonAfterMs?: number;
  /** Composes the email from the current state; undefined if it is outdated. */
  compose(email: EmailToCompose): Promise<EmailContent | undefined>;
  /** The same message for the devices of the account; undefined if it is outdated. */
  readonly composePush?: (push: PushToCompose) => Promise<PushText | undefined>;
}
