import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { languages } from '#shared/texts/languages.ts';
import { issueText } from './issue-words.ts';

/** The messages for each error of a value, by its path. */
function messagesFor(schema: z.ZodType, value: unknown, language: (typeof languages)[number] = 'es') {
  const found = schema.safeParse(value);
  if (found.success) throw new Error('nothing is wrong');
  return found.error.issues.map(({ code, path, message, ...params }) => {
    const there = path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    return issueText(language, { keyword: code, message, params }, there === undefined);
  });
}

const form = z.object({
  name: z.string(),
  age: z.int().min(1).max(120),
  nick: z.string().min(3).max(5),
  filled: z.string().min(1),
  code: z.string().regex(/^[\w:.-]{10,4096}$/),
  kind: z.enum(['a', 'b']),
  list: z.array(z.string()).min(2),
  isOn: z.boolean(),
  worded: z.string().min(1, 'validation:quoteName'),
});
const good = {
  name: 'Ana',
  age: 4,
  nick: 'anita',
  filled: 'x',
  code: '0123456789',
  kind: 'a',
  list: ['1', '2'],
  isOn: true,
  worded: 'x',
};

describe('errors of a schema', () => {
  it.each([
    [{ name: undefined }, 'Falta este dato.'],
    [{ name: 7 }, 'Tiene que ser un texto.'],
    [{ age: '4' }, 'Tiene que ser un número.'],
    [{ age: 1.5 }, 'Tiene que ser un número entero.'],
    [{ age: 0 }, 'Tiene que ser 1 o más.'],
    [{ age: 121 }, 'Tiene que ser 120 o menos.'],
    [{ nick: 'an' }, 'Es demasiado corto: al menos 3 caracteres.'],
    [{ nick: 'anitas' }, 'Es demasiado largo: como mucho 5 caracteres.'],
    [{ filled: '' }, 'Falta este dato.'],
    [{ code: 'x' }, 'No tiene el formato que esperamos.'],
    [{ kind: 'c' }, 'No es una de las opciones.'],
    [{ list: ['1'] }, 'Hacen falta al menos 2.'],
    [{ list: {} }, 'Tiene que ser una lista.'],
    [{ isOn: 'yes' }, 'Tiene que ser sí o no (true o false).'],
    [{ worded: '' }, 'Por favor ingresa un nombre para tu reserva.'],
  ])('are written in plain words: %o', (change, words) => {
    expect(messagesFor(form, { ...good, ...change })).toEqual([words]);
  });

  it.each(languages)('never shows a pattern or the name of a type in %s', (language) => {
    const wrong = { age: 'x', nick: 'a', code: '', kind: 1, list: {}, isOn: 0 };
    for (const words of messagesFor(form, wrong, language))
      expect(words).not.toMatch(/\^|\\w|undefined|string|number|NaN|validation|expected|invalid/i);
  });
});
