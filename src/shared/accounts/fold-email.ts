/**
 * The form of an e-mail address by which accounts are told apart: A to Z in lower case, everything else as it is. Only
 * ASCII is folded because PostgreSQL and JavaScript disagree about other letters (`İ`), and so do mail servers: two
 * spellings that a rule takes for one may be two people. PostgreSQL's equal is `lower(email collate "C")`
 * (docs/decisions/026).
 */
export function foldEmail(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
