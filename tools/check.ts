import { run } from './run.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: string[];
}

/** The quick checks: types, lint, unused code. */
const checks: readonly Check[] = [
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'types: shared', command: 'tsc', args: ['-p', 'tsconfig.shared.json'] },
  { name: 'types: server and tests', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types: web', command: 'tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'types: worker', command: 'tsc', args: ['-p', 'tsconfig.worker.json'] },
  { name: 'lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'code that only tests use', command: 'knip', args: ['--production'] },
];

/** Prints one line, and the command's output if it failed. */
export async function runCheck({ name, command, args }: Check): Promise<boolean> {
  const { code, output, seconds } = await run(command, args);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) console.log(output);
  return code === 0;
}

export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const check of checks) if (!(await runCheck(check))) failed += 1;
  return { passed: checks.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
