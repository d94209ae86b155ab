import fc from 'fast-check';
import {
  hostileDates,
  hostileKeys,
  hostileNumbers,
  hostilePieces,
  hostileTexts,
  hostileTimes,
  RawJson,
} from './hostile-values.ts';
import type { Schema } from './operations.ts';

/** Values for a field by its name, if its schema alone would never be accepted: ids, dates for sale, passwords. */
export type Hints = (field: string, owner: string) => fc.Arbitrary<unknown> | undefined;

const anyText = (least = 0, most = 40) =>
  fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.max(least, Math.min(most, 40)) });

/** Values that a schema accepts, mostly; `owner` is the name of the list or object that contains the field. */
export function accepted(schema: Schema, hints: Hints, field = '', owner = ''): fc.Arbitrary<unknown> {
  const hinted = hints(field, owner);
  if (hinted) return fc.oneof({ weight: 40, arbitrary: hinted }, byShape(schema, hints, field, owner));
  return byShape(schema, hints, field, owner);
}

function byShape(schema: Schema, hints: Hints, field: string, owner: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => accepted(one, hints, field, owner)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => byType(type, schema, hints, field, owner)));
}

function byType(
  type: string,
  schema: Schema,
  hints: Hints,
  field: string,
  owner: string,
): fc.Arbitrary<unknown> {
  const { minimum: min = -(2 ** 31), maximum: max = 2 ** 31, minItems = 0, maxItems = 5 } = schema;
  switch (type) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {});
      const shape = Object.fromEntries(
        members.map(([name, member]) => [name, accepted(member, hints, name, field || owner)]),
      );
      return fc.record(shape, { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array': {
      const item = accepted(schema.items ?? {}, hints, '', field);
      return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 6)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 53)), max: Math.min(max, 2 ** 53) });
    case 'number':
      return fc.double({ min, max, noNaN: true });
    default:
      // For any field name.
      if (schema.format === 'date') return hints('date', owner) ?? anyText();
      if (schema.pattern && !schema.format) return fc.stringMatching(new RegExp(schema.pattern));
      return anyText(schema.minLength, schema.maxLength);
  }
}

/** Values of an unexpected type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 3, arbitrary: fc.constantFrom(...hostilePieces) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: {} }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }).filter(isJson) },
);

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

type Spoiling =
  | { how: 'bend'; where: number; by: number }
  | { how: 'replace' | 'wrap in a list' | 'wrap in an object'; where: number; value: unknown }
  | { how: 'leave out'; where: number }
  | { how: 'add'; where: number; key: string; value: unknown }
  | { how: 'repeat'; where: number; times: number };

const where = fc.nat({ max: 1000 });

/** Up to three alterations of a value; none leaves it valid. */
export const spoilings: fc.Arbitrary<readonly Spoiling[]> = fc.oneof(
  fc.constant([]),
  fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ how: fc.constant('replace' as const), where, value: hostileValue }),
      },
      {
        weight: 6,
        arbitrary: fc.record({ how: fc.constant('bend' as const), where, by: fc.nat({ max: 999 }) }),
      },
      { weight: 2, arbitrary: fc.record({ how: fc.constant('leave out' as const), where }) },
      {
        weight: 2,
        arbitrary: fc.record({
          how: fc.constant('add' as const),
          where,
          key: fc.constantFrom(...hostileKeys),
          value: hostileValue,
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          how: fc.constantFrom('wrap in a list' as const, 'wrap in an object' as const),
          where,
          value: fc.constant(null),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          how: fc.constant('repeat' as const),
          where,
          times: fc.constantFrom(2, 31, 300),
        }),
      },
    ),
    { maxLength: 3 },
  ),
);

interface Place {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

function placesIn(holder: Record<string, unknown>, found: Place[] = []): Place[] {
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    const member = holder[key];
    if (isHolder(member)) placesIn(member, found);
  }
  return found;
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || value.constructor === Object);

/** As an own property, including `__proto__`. */
function assign(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The hostile values are shared by all inputs, and an input may be changed further. */
const copyOf = (value: unknown) => (value instanceof RawJson ? value : structuredClone(value));

/**
 * A value of the same type that is hardly ever valid: a day that does not exist, a number out of range, text and NUL.
 */
function bent(member: unknown, by: number): unknown {
  const oneOf = (list: readonly unknown[]) => list[by % list.length];
  if (typeof member === 'number')
    return oneOf([member - 1, member + 1, -member, member / 3, ...hostileNumbers]);
  if (typeof member !== 'string') return copyOf(oneOf(hostileTexts));
  if (/^\d{4}-/.test(member))
    return oneOf([...hostileDates, `${member}T99:99`, `${member} `, `${member}T09:00Z`]);
  if (/^\d\d:\d\d$/.test(member)) return oneOf(hostileTimes);
  const text = oneOf(hostileTexts) as string;
  return oneOf([`${member}${text}`, `${text}${member}`, member.toUpperCase(), member.repeat(50), text]);
}

function spoilOne(root: { value: unknown }, spoiling: Spoiling): unknown {
  const places = placesIn(root);
  const { holder, key } = places[spoiling.where % places.length]!;
  const member = holder[key];
  switch (spoiling.how) {
    case 'bend':
      return assign(holder, key, bent(member, spoiling.by));
    case 'replace':
      return assign(holder, key, copyOf(spoiling.value));
    case 'wrap in a list':
      return assign(holder, key, [member]);
    case 'wrap in an object':
      return assign(holder, key, { value: member });
    case 'repeat': {
      const one = Array.isArray(member) ? member[0] : member;
      return assign(holder, key, Array(spoiling.times).fill(one));
    }
    case 'leave out':
      return Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key];
    case 'add': {
      const object = isHolder(member) && !Array.isArray(member) ? member : holder;
      return assign(object, spoiling.key, copyOf(spoiling.value));
    }
  }
}

/** The altered value; undefined if the whole value was removed. */
export function spoil(value: unknown, list: readonly Spoiling[]): unknown {
  const root = { value: structuredClone(value) };
  for (const spoiling of list) if ('value' in root) spoilOne(root, spoiling);
  return root.value;
}
