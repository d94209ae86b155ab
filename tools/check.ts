import { run } from './run.ts';

/** The quick checks, most telling first: types, lint, imports and house rules, unused code. */
export const checks: readonly { name: string; command: string; args: string[] }[] = [
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'types: shared', command: 'tsc', args: ['-p', 'tsconfig.shared.json'] },
  { name: 'types: server and tests', command: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'types: web', command: 'tsc', args: ['-p', 'tsconfig.web.json'] },
  { name: 'types: worker', command: 'tsc', args: ['-p', 'tsconfig.worker.json'] },
  { name: 'lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
];

export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, command, args } of checks) {
    const { code, output, seconds } = await run(command, args);
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
