import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { createScenario } from './scenario.ts';

/**
 * `npm run chaos -- --runs N --kills K --seed S --apps A`: prints one JSON object; exits 1 on any violation or finding of
 * the reconciliation; `--keep` then keeps the data folder.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    kills: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
    apps: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '12' },
    keep: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: 'runs' | 'kills' | 'seed' | 'apps' | 'at-once'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} requires a whole number`);
  return number;
}

const scenario = createScenario(wholeNumber('seed'), {
  runs: wholeNumber('runs'),
  kills: wholeNumber('kills'),
  apps: wholeNumber('apps'),
});
const outcome = await runChaos(scenario, {
  atOnce: wholeNumber('at-once'),
  patienceSeconds: 150,
  keepData: values.keep,
  log: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(outcome, null, 2)}\n`);
process.exitCode = outcome.isClean ? 0 : 1;
