import { withoutAccents } from '#shared/kernel/plain-text.ts';
import { type Inclusion, inclusions } from '#shared/tee-times/line-terms.ts';

export interface RateKind {
  /** A green fee for any player: not for a special group of people, no lesson, range or tournament. */
  readonly isForEverybody: boolean;
  /** Holes of a round; null for a number that we don't sell, such as 27 or 36. 18 where none is named. */
  readonly holes: 9 | 18 | null;
  readonly includes: readonly Inclusion[];
}

/** Alternatives of whole words, without accents; a word may belong to several languages. */
const words = (...alternatives: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u');

const years = '(?:anos?|years?|yrs?|ans|jahren?)';
/** After a number that is no age: holes, hours, players, balls or money. */
const noAge =
  '(?![\\d.,:])(?! ?(?:h|hs|hrs?|horas?|hours?|uhr|am|pm|min|hoyos?|holes?|trous?|loch|locher|l|jugador(?:es)?|players?|pax|personas|bolas?|balls?|balles?|€|eur|euros?|%))';
const seasons = '24-25|25-26|26-27|27-28|28-29|29-30';

/** Groups of people: by age, sex, membership, home, federation, profession or arrangement (es, en, fr, de). */
const specialPeople = words(
  // Children and young people.
  'juniors?|juniores|junioren|juveniles?|jr|infantil(?:es)?|ni[nñ][oa]s?|cadetes?|alevin(?:es)?|benjamin(?:es)?',
  'joven(?:es)?|adolescentes?|adolescents?|teens?|teenagers?|young|youngsters?',
  'menor(?:es)?|child|children|kids?|youths?|jeunes?|enfants?|cadets?|kinder|jugend|jugendliche[rn]?',
  `(?:sub|u|under|unter|moins de|<)[ -]?(?:[5-9]|[12]\\d|3[0-5])${noAge}`,
  '(?:(?:bis|hasta) ?|-)(?:\\d|1\\d|2\\d)(?=\\)|$)',
  'student(?:s|en)?|estudiantes?|universitari[oa]s?|etudiants?|etudiantes?|studierende[rn]?|schuler|azubis?',
  // The elderly.
  'seniors?|seniores|senioren|s(?:n)?rs?|mayores|jubilad[oa]s?|pensionistas?|pensioners?|retired|retraites?|rentner|veteran(?:o|a|os|as|s)?',
  `(?:\\+|over|above|ab|uber|mayor(?: de)?|mas de|plus de|desde|from|a partir de|des) ?[4-9]\\d${noAge}`,
  `[4-9]\\d ?(?:\\+|plus|y mas|and over)`,
  // Ages, but not those of all adults, which are taken out before.
  `\\d{1,2} ?${years}`,
  'edad(?:es)?|ages?|aged',
  `(?<!(?:tees?|hoyos?|holes?|loch|trous?) )(?!9 ?- ?18|18 ?- ?36|${seasons})(?:[4-9]|[1-9]\\d)(?: ?- ?| (?:a|to|bis) )[1-9]\\d?${noAge}`,
  // Women only.
  'lad(?:y|ies)|damas?|senoras?|mujer(?:es)?|femenin[oa]s?|wom[ae]n|femmes?|dames?|damen?|frauen',
  // Members, their guests, owners, members of other clubs, residents and hotel guests.
  'soci[oa]s?|abonad[oa]s?|abonos?|accionistas?|propietari[oa]s?|members?|memberships?|membres?|mitglied(?:er|s)?|shareholders?|owners?|proprietaires?|eigentumer|aktionare?|abonnes?',
  'invitad[oa]s?|guests?|invites?|gast|gaste|correspond(?:encia|iente|ientes|ance)|reciproc(?:o|os|al|idad|ity)|reciprocite',
  'residentes?|residents?|empadronad[oa]s?|locales|local|locals|einheimische[rn]?|vecin[oa]s?|anwohner',
  'hotel|hoteles|hotels|huesped(?:es)?|alojad[oa]s?|hospedad[oa]s?',
  // Federations, professionals, staff, and people with a disability.
  'federad[oa]s?|federated|licencies?|licenciees?|rfeg|ffgolf|dgv|pga|pros?|profis?|profesional(?:es)?|professionals?|professionnels?',
  'emplead[oa]s?|staff|employees?|mitarbeiter|militar(?:es)?|policias?|caddies?|caddys?',
  'discapacitad[oa]s?|discapacidad|minusvali[ad][oa]?s?|disabled|handicapes?|behinderte[rn]?',
  // By arrangement only, and companions.
  'grupos?|groups?|groupes?|gruppen?|acompanantes?|companions?|accompagn(?:ateur|ateurs|ant|ants)|begleit(?:er|person)|espectador(?:es)?|spectators?',
);

/** Sold at a tee as well, but not an ordinary round. */
const notARound = words(
  'clases?|leccion(?:es)?|cursos?|cursillos?|academias?|escuelas?|bautismos?|iniciacion|entrenamientos?|lessons?|academ(?:y|ies)|schools?|clinics?|training|coaching|tuition',
  'cours|lecons?|ecoles?|academies?|stages?|initiation|entrainements?|unterricht|trainerstunden?|golfschule|golfkurs(?:e)?|kurs(?:e)?|akademie|schnupper(?:kurs|golf)|platzreife',
  'torneos?|campeonatos?|competicion(?:es)?|ligas?|trofeos?|copas?|tournaments?|competitions?|championships?|leagues?|tournois?|competitions?|championnats?|turniere?s?|meisterschaft(?:en)?|wettspiele?|pro-?am|stableford|scramble',
  // Rates with which a club tries its own system.
  'pruebas?|tests?|trial|essai|probe',
  'bonos?|vouchers?|carnets?|jahreskarten?|zehnerkarten?|simulador(?:es)?|simulators?|simulateurs?|simulator|trackman|minigolf|footgolf|pitch|putt|p&p',
);

/** A range, unless the name also has a green fee: then balls are included. */
const range = words(
  'practicas?|practice|driving|range|drivingrange|bolas?|balls?|balles?|cubos?|putting|chipping|ubung(?:en)?|ubungsanlage|ubungsballe|rangeballe',
);

const greenFee = words(
  'green-?fees?|green fees?|greenfees?|gf ?\\d*|g\\.f\\.?|fees?|tee ?times?|hoyos?|holes?|trous?|loch|locher|rondas?|rounds?|vueltas?|recorridos?|parcours|runden?|salidas?|departs?|startzeit(?:en)?',
  'tarifas?|rates?|rack|tarifs?|preise?|visitantes?|visitors?|visiteurs?|besucher|adult[oa]s?|adults?|adultes?|erwachsene[rn]?|standard|twilight|sunset|sunrise|early|morning|afternoon|manana|tarde|mediodia|online|web|ofertas?|offers?|offres?|angebote?|promo(?:cion)?|especial|special|packs?|paquetes?|golf',
);

const extras: readonly (readonly [Inclusion, RegExp])[] = [
  ['buggy', words('bugg(?:y|ies|ys|ie)|golf ?carts?|voiturettes?|carro de golf|elektrocarts?')],
  [
    'electric-trolley',
    words(
      'electric[- ]trolleys?|trolleys? electricos?|carros? electricos?|chariots? electriques?|elektrotrolleys?|e-trolleys?',
    ),
  ],
  ['trolley', words('trolleys?|carritos?|carros? manual(?:es)?|chariots?')],
  ['clubs', words('palos|rental clubs|club rental|clubs de location|leihschlager')],
  ['range-balls', range],
  [
    'meal',
    words(
      'comida|almuerzo|desayuno|menu|lunch|breakfast|dinner|cena|dejeuner|petit[- ]dejeuner|mittagessen|fruhstuck',
    ),
  ],
];

/** `sin buggy`: an excluded extra is no part of the name. */
const excludedExtra = /(?<![\p{L}])(?:sin|no|non|without|excl\w*|sans|ohne)(?:\.? |-)(?:\p{L}+ )?\p{L}+/gu;

/** `adultos (+18 años)`: all adults. */
const anyAdult = new RegExp(`(?:\\+ ?18|18 ?\\+|over 18|ab 18)(?: ?${years})?(?!\\d)`, 'gu');

const tagged: Readonly<Record<string, Inclusion>> = {
  buggy: 'buggy',
  trolley: 'trolley',
  'electric-trolley': 'electric-trolley',
  clubs: 'clubs',
};

const counts: Readonly<Record<string, 9 | 18>> = {
  nueve: 9,
  nine: 9,
  neuf: 9,
  neun: 9,
  dieciocho: 18,
  eighteen: 18,
  achtzehn: 18,
};

/** `18 hoyos`, `GF18`, `9H`, `36 holes`, `nueve hoyos`; else a bare 9 or 18. */
function holesInName(name: string): number | undefined {
  const digits =
    /(?<!\d)(\d{1,2}) ?(?:hoyos?|holes?|trous?|loch|locher|h|t|l)(?![\p{L}])/u.exec(name)?.[1] ??
    /(?:gf|fees?) ?-?(\d{1,2})(?!\d)/.exec(name)?.[1];
  if (digits !== undefined) return Number(digits);
  const word = /(?<!\p{L})(nueve|nine|neuf|neun|dieciocho|eighteen|achtzehn)(?!\p{L})/u.exec(name)?.[1];
  if (word) return counts[word];
  const bare = /(?<![\d.,])(9|18|27|36)(?![\d.,]|€| ?(?:eur|euros?|anos|ans|years?|jahre))/.exec(name)?.[1];
  return bare === undefined ? undefined : Number(bare);
}

type Named = { readonly name: string; readonly tags?: readonly string[] };

function judge(rate: Named): RateKind {
  const tags = (rate.tags ?? []).map(withoutAccents);
  const name = withoutAccents(rate.name).replace(excludedExtra, ' ').replace(/\s+/g, ' ').trim();
  const labels = tags.map((tag) => tag.replace(/[-_]/g, ' ')).join(' | ');
  const named = holesInName(name);
  const taggedHoles = tags.includes('18holes') ? 18 : tags.includes('9holes') ? 9 : undefined;
  const isGreenFee =
    taggedHoles !== undefined || named !== undefined || greenFee.test(name) || `${name}${labels}` === '';
  const found = extras.filter(([, pattern]) => pattern.test(name)).map(([one]) => one);
  const known = new Set([...tags.flatMap((tag) => tagged[tag] ?? []), ...found]);
  // An electric trolley is not a second one beside it.
  if (known.has('electric-trolley')) known.delete('trolley');
  const isExtraAlone = found.length > 0 && taggedHoles === undefined && !namesRound(name);
  const forWhom = name.replace(anyAdult, ' ');
  const isBarred = [specialPeople, notARound].some(
    (pattern) => pattern.test(forWhom) || pattern.test(labels),
  );
  const holes = taggedHoles ?? named ?? 18;
  return {
    isForEverybody: isGreenFee && !isExtraAlone && !isBarred,
    holes: holes === 9 || holes === 18 ? holes : null,
    includes: inclusions.filter((one) => known.has(one)),
  };
}

const round = words(
  'green-?fees?|green fees?|greenfees?|gf ?\\d*|g\\.f\\.?|hoyos?|holes?|trous?|loch|locher|rondas?|rounds?|vueltas?|packs?|paquetes?',
);

/** Whether a name with a buggy or range balls also names a round. */
function namesRound(name: string): boolean {
  return (
    round.test(name) &&
    !/^(?:alquiler|rental|location|miete)/.test(name) &&
    !/^(?:bugg|trolley|carr)/.test(name)
  );
}

const MOST_KNOWN = 2000;
/** A sheet names the same few rates at each of its tee times. */
const known = new Map<string, RateKind>();

/**
 * The kind of product that a club's rate is, by its name and tags: vendors have no field for its players. Written as
 * golf clubs do, in Spanish, English, French and German, whole words only. A name that can't be recognised as a green
 * fee is none; a rate without name and tags is one.
 */
export function kindOfRate(rate: Named): RateKind {
  const key = JSON.stringify([rate.name, rate.tags]);
  const cached = known.get(key);
  if (cached) return cached;
  const kind = judge(rate);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, kind);
  return kind;
}
