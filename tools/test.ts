import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

/** Everything, quick checks first. The last line counts: `N passed, N failed`. */
interface Counts {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'salida-results-'));

async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = join(scratch, `${name}.json`);
  const { code, seconds } = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true, env },
  );
  console.log(`${name}: ${seconds.toFixed(0)} s`);
  try {
    const {
      numPassedTests: passed,
      numFailedTests,
      numTotalTests,
    } = JSON.parse(readFileSync(report, 'utf8'));
    // A run that broke down, or skipped what it should run, has failed even if no single test says so.
    const failed = numFailedTests + (numTotalTests - passed - numFailedTests);
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function step(name: string, command: string, args: string[]): Promise<Counts> {
  const { code, seconds } = await run(command, args, { show: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function journeys(): Promise<Counts> {
  const chromium = await ensureChromium();
  if (!chromium) {
    console.log('✗ journeys: no Chromium found, and it could not be installed');
    return { passed: 0, failed: 1 };
  }
  return vitest('journeys', ['--config', 'vitest.journeys.config.ts'], { CHROMIUM: chromium });
}

const totals: Counts = { passed: 0, failed: 0 };
const stages: (() => Promise<Counts>)[] = [
  runChecks,
  () => vitest('rules and server', []),
  () => step('build', 'node', ['tools/build-web.ts']),
  () => vitest('processes', ['--config', 'vitest.processes.config.ts']),
  () => vitest('chaos', ['--config', 'vitest.chaos.config.ts']),
  journeys,
];
for (const stage of stages) {
  const { passed, failed } = await stage();
  totals.passed += passed;
  totals.failed += failed;
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = totals.failed > 0 ? 1 : 0;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
