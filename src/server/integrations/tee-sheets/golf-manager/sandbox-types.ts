import type { SandboxCourse } from '../sandbox-club/sheet.ts';

/** A reservation type of the simulated tenants. */
export interface ReservationType {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly min: number | null;
  readonly max: number | null;
  readonly multiple: number | null;
  readonly holes: 9 | 18;
  readonly onlyMembers: boolean;
  /** What a player pays, from the time's own price in cents. */
  price(timeCents: number): number;
}

const tens = (cents: number) => Math.round(cents / 50) * 50;

const types: readonly ReservationType[] = [
  {
    id: 1,
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
];

/** What a course sells; one of nine holes sells nine holes. */
export function typesOf(course: SandboxCourse): readonly ReservationType[] {
  return course.holes >= 18 ? types : types.filter((type) => type.holes === 9);
}

/**
 * Tee 10 shows availability but must not be used online, as in the README's own sample; the buggies are a resource
 * type of their own.
 */
export const resources = [
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
