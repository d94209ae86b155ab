import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

/**
 * Everything, quick checks first. What failed is said once more at the end, where whoever
 * sees only the end of a long output still reads it. The last line counts: `N passed, N failed`.
 */
interface Counts {
  passed: number;
  failed: number;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

const failures: string[] = [];
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
    const read: Report = JSON.parse(readFileSync(report, 'utf8'));
    failures.push(...failuresOf(name, read));
    // A run that broke down, or skipped what it should run, has failed even if no single test says so.
    const failed = read.numTotalTests - read.numPassedTests;
    if (code !== 0 && failed === 0)
      failures.push(`${name}: the run broke down after its tests (exit ${code})`);
    return { passed: read.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
  } catch {
    failures.push(`${name}: the run left no report (exit ${code})`);
    return { passed: 0, failed: 1 };
  }
}

function failuresOf(stage: string, { testResults }: Report): string[] {
  return testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(process.cwd(), path);
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${stage}: ${file}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`);
    return tests.length === 0 && status === 'failed' ? [`${stage}: ${file}\n${message}`] : tests;
  });
}

async function step(name: string, command: string, args: string[]): Promise<Counts> {
  const { code, seconds } = await run(command, args, { show: true });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) failures.push(name);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function journeys(): Promise<Counts> {
  const chromium = await ensureChromium();
  if (!chromium) {
    failures.push('journeys: no Chromium found, and it could not be installed');
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
for (const failure of failures) console.log(`✗ ${failure.slice(0, 1500)}\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
