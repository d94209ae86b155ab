/** Words that stand for a standard term of software or golf, and that term. */
export const standardTerms: Readonly<Record<string, string>> = {
  apart: 'isolated',
  ask: 'fetch, request',
  asks: 'requests',
  books: 'ledger, audit',
  cartel: 'poster card',
  cast: 'actors',
  door: 'public interface',
  draughtsman: 'renderer',
  exclusive: 'mutex',
  farewell: 'account deleted',
  house: 'pages, company',
  kept: 'cached',
  leave: 'unsubscribe',
  letter: 'email',
  letters: 'emails',
  levers: 'controls',
  living: 'active',
  look: 'check',
  lose: 'fail',
  mortal: 'killable',
  nasty: 'hostile',
  obstacles: 'blockers',
  pace: 'rate limiter',
  papers: 'documents',
  plant: 'mutant',
  plants: 'mutants',
  pocket: 'offline',
  regretting: 'cancelling',
  sayer: 'translator',
  scene: 'harness',
  seal: 'encrypt',
  stage: 'harness',
  storable: 'valid for PostgreSQL',
  story: 'scenario',
  strays: 'orphans',
  tell: 'notify',
  trouble: 'failure, fault',
  troubled: 'failing',
  twin: 'duplicate',
  witness: 'oracle',
};

/** Whole names; as a part of another name these are plain words (`secure-frame`, the rooms of a hotel). */
const wholeNames: Readonly<Record<string, string>> = {
  common: 'the module that needs it',
  floor: 'layer',
  frame: 'shell',
  helpers: 'what they do',
  misc: 'what it does',
  room: 'module',
  utils: 'what they do',
};

/** Migrations are never renamed; the posters draw scenes. */
const exempt = [/^database\/migrations\//, /^src\/posters\/scene\.ts$/];

function isBad(name: string): boolean {
  const stem = name.toLowerCase().split('.')[0]!;
  return (
    stem in wholeNames ||
    name
      .toLowerCase()
      .split(/[^a-z]+/)
      .some((word) => word in standardTerms)
  );
}

/** The folders and files on a path that have a word for which there is a standard term. */
export function badNamesOn(file: string): string[] {
  if (exempt.some((path) => path.test(file))) return [];
  const parts = file.split('/');
  return parts.flatMap((name, depth) => (isBad(name) ? [parts.slice(0, depth + 1).join('/')] : []));
}
