import { Visitor } from 'oxc-parser';
import { parse, type Source } from './imports.ts';
import { isTest } from './layers.ts';

/** What reads the clock or chance: the shared layer is given both. */
const impure = ['Date.now', 'Math.random', 'Temporal.Now', 'performance.now', 'crypto.randomUUID'];

/** The globals that a file uses and its layer must not: the clock and chance in `shared`, requests outside a port. */
export function forbiddenGlobalsIn(source: Source): string[] {
  const { file } = source;
  const isShared = file.startsWith('src/shared/');
  const isServer = file.startsWith('src/server/') && !file.startsWith('src/server/integrations/');
  if (isTest(file) || !(isShared || isServer)) return [];
  const found: string[] = [];
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const name = `${object.name}.${property.name}`;
      if (isShared && impure.includes(name)) found.push(`${file}: ${name}`);
    },
    NewExpression({ callee, arguments: args }) {
      if (isShared && callee.type === 'Identifier' && callee.name === 'Date' && args.length === 0)
        found.push(`${file}: new Date()`);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'fetch') found.push(`${file}: fetch`);
    },
  }).visit(parse(source).program);
  return found;
}
