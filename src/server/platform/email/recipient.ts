export interface Recipient {
  readonly name: string;
  readonly email: string;
  /** As the recipient chose it; null if none was chosen. */
  readonly language: string | null;
}

/** The messages that a person can switch off. `offers` is a consent: off until it is given. */
export type Preference = 'email' | 'push' | 'offers';

/** The account of an email or push message. */
export interface Account extends Recipient {
  /** A deleted account has no address. */
  readonly isDeleted: boolean;
  readonly wants: Readonly<Record<Preference, boolean>>;
}
