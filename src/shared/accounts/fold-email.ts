/**
 * The form of an email address that identifies an account: A to Z in lower case, all else unchanged. Only ASCII is
 * folded because PostgreSQL and JavaScript disagree about other characters (`İ`), and so do mail servers: two spellings
 * that a rule folds may be two people. PostgreSQL's equivalent is `lower(email collate "C")` (docs/decisions/026).
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
