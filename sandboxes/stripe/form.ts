import { z } from 'zod';
import { badRequest } from './errors.ts';

/** A form-encoded body with its brackets read: `metadata[a]=1&expand[]=x`. Lists have numbers for names. */
export interface FormTree {
  [name: string]: string | FormTree;
}

const plain = (): FormTree => Object.create(null) as FormTree;

export function readForm(pairs: Iterable<[string, string]>): FormTree {
  const root = plain();
  for (const [key, value] of pairs) {
    const found = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
    if (!found) throw badRequest(`Invalid parameter: ${key}`, { code: 'parameter_unknown', param: key });
    const path = [found[1]!, ...[...found[2]!.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1]!)];
    let at = root;
    path.slice(0, -1).forEach((name) => {
      const next = at[name];
      const below = typeof next === 'object' ? next : plain();
      at[name] = below;
      at = below;
    });
    const last = path.at(-1)!;
    at[last === '' ? String(Object.keys(at).length) : last] = value;
  }
  return root;
}

export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const textList = z.record(z.string(), z.string()).transform((tree) => Object.values(tree));
export const texts = z.record(z.string(), z.string());

/** Reads parameters; the first one that doesn't fit is named as Stripe names it. */
export function readParams<T>(schema: z.ZodType<T>, tree: FormTree): T {
  const found = schema.safeParse({ ...tree });
  if (found.success) return found.data;
  const issue = found.error.issues[0]!;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = unknown === undefined ? issue.path : [...issue.path, unknown];
  const param = path.map((name, i) => (i === 0 ? String(name) : `[${String(name)}]`)).join('');
  if (unknown !== undefined) {
    throw badRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const at = issue.path.reduce<unknown>((tree, name) => (tree as FormTree | undefined)?.[String(name)], tree);
  throw at === undefined
    ? badRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : badRequest(`Invalid ${param}: ${issue.message}`, { param });
}
