import { parseArgs } from 'node:util';
import { run } from '../../tools/run.ts';

/**
 * `npm run attack -- --inputs N --seed S`: this many inputs for each operation, and the attacks that take longer or
 * need the built web. The same seed gives the same inputs.
 */
const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});

function wholeNumber(name: keyof typeof values): string {
  if (!/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} wants a whole number`);
  return values[name];
}

const env = { ATTACK_INPUTS: wholeNumber('inputs'), ATTACK_SEED: wholeNumber('seed') };
const built = await run('node', ['tools/build-web.ts'], { show: true });
const attacked =
  built.code === 0 &&
  (await run('vitest', ['run', '--config', 'vitest.attack.config.ts'], { show: true, env })).code === 0;
process.exitCode = attacked ? 0 : 1;
