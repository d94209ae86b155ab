import type { SandboxCourse } from '../club/sheet.ts';
import type { ClubTerms, SandboxRate } from '../club/terms.ts';

/** A reservation type of the simulated tenants. */
export interface ReservationType {
  readonly id: number;
  readonly rate: SandboxRate;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly multiple: number | null;
  readonly holes: 9 | 18;
  readonly onlyMembers: boolean;
  /** A player's price, from the time's own price in cents. */
  price(timeCents: number): number;
}

const tens = (cents: number) => Math.round(cents / 50) * 50;

const types: readonly ReservationType[] = [
  {
    id: 1,
    rate: 'GREEN_FEE',
    name: 'Green Fee 18 holes',
    description: 'Precio por persona',
    tags: ['18holes', 'tee1'],
    min: null,
    max: 4,
    multiple: null,
    holes: 18,
    onlyMembers: false,
    price: (cents) => cents,
  },
  {
    id: 2,
    rate: 'NINE',
    name: 'Green Fee 9 holes',
    description: 'Oferta sólo Online!',
    tags: ['9holes'],
    min: null,
    max: 4,
    multiple: null,
    holes: 9,
    onlyMembers: false,
    price: (cents) => tens(cents * 0.6),
  },
  {
    id: 3,
    rate: 'PACK',
    name: 'Pack 2 GF + Buggy',
    description: 'Con buggy compartido',
    tags: ['18holes', 'buggy'],
    min: 2,
    max: 4,
    multiple: 2,
    holes: 18,
    onlyMembers: false,
    price: (cents) => tens(cents * 0.95),
  },
  {
    id: 4,
    rate: 'MEMBERS',
    name: 'GF18 Socios',
    description: 'Sólo socios',
    tags: ['18holes', 'tee1'],
    min: null,
    max: 4,
    multiple: null,
    holes: 18,
    onlyMembers: true,
    price: (cents) => tens(cents * 0.3),
  },
  {
    id: 5,
    rate: 'JUNIOR',
    name: 'Green Fee 18 Junior (menores de 16)',
    description: 'Con carnet',
    tags: ['18holes'],
    min: null,
    max: 4,
    multiple: null,
    holes: 18,
    onlyMembers: false,
    price: (cents) => tens(cents * 0.5),
  },
  {
    id: 6,
    rate: 'LESSON',
    name: 'Clase particular 1 h',
    description: 'Con nuestro profesional',
    tags: [],
    min: null,
    max: 4,
    multiple: null,
    holes: 18,
    onlyMembers: false,
    price: (cents) => tens(cents * 0.4),
  },
];

/** The types that a course may sell; one of nine holes sells nine holes. */
export function typesOf(course: SandboxCourse): readonly ReservationType[] {
  return course.holes >= 18 ? types : types.filter((type) => type.holes === 9);
}

/** The types that it sells on its club's terms. */
export const typesSold = (course: SandboxCourse, terms: ClubTerms) =>
  typesOf(course).filter(({ rate }) => terms.rates.includes(rate));

/**
 * Tee 10 shows availability but must not be used online, as in the README's own sample, unless the club's terms open
 * it; the buggies are a resource
 * type of their own.
 */
const resources = [
  {
    id: 1,
    idResourceType: 1,
    name: 'Tee 1',
    hideOnline: false,
    resourceTypeName: 'Green fees',
    tags: ['tee1'],
    tee: 1,
  },
  {
    id: 2,
    idResourceType: 1,
    name: 'Tee 10',
    hideOnline: true,
    resourceTypeName: 'Green fees',
    tags: ['tee10'],
    tee: 10,
  },
  {
    id: 3,
    idResourceType: 2,
    name: 'Buggy 1',
    hideOnline: false,
    resourceTypeName: 'Buggies',
    tags: [],
    tee: null,
  },
] as const;

export function resourcesOf({ sellsTeeTen }: ClubTerms) {
  return resources.map((one) => (one.tee === 10 && sellsTeeTen ? { ...one, hideOnline: false } : one));
}
export type SandboxResource = ReturnType<typeof resourcesOf>[number];
