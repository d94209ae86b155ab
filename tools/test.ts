import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCheck, runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

/**
 * Runs every stage. The end of the output repeats the failures, and lists the seconds of each stage and the slowest
 * test files. The last line counts: `N passed, N failed`.
 */
interface Counts {
  passed: number;
  failed: number;
}

/** The parts of Vitest's JSON report that are used here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

const SLOWEST_SHOWN = 20;

const failures: string[] = [];
const stageSeconds: { name: string; seconds: number }[] = [];
const fileSeconds: { file: string; seconds: number }[] = [];
const scratch = mkdtempSync(join(tmpdir(), 'salida-results-'));

/** Node compiles the modules once for all processes of a run, most of which load the app. */
async function vitest(name: string, args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const report = join(scratch, `${name}.json`);
  const { code, seconds } = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true, env: { NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...env } },
  );
  stageSeconds.push({ name, seconds });
  try {
    const read: Report = JSON.parse(readFileSync(report, 'utf8'));
    failures.push(...failuresOf(name, read));
    for (const { name: path, startTime, endTime } of read.testResults)
      fileSeconds.push({ file: relative(process.cwd(), path), seconds: (endTime - startTime) / 1000 });
    // A run that crashed, or skipped tests that it should run, has failed even if no single test failed.
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

/** One process after another, beside a stage whose tests often wait: the two cores are never idle. */
async function checksAndBuild(): Promise<Counts> {
  const started = Date.now();
  const { passed, failed } = await runChecks();
  if (failed > 0) failures.push(`checks: ${failed} failed, see above`);
  const built = await runCheck({ name: 'build', command: 'node', args: ['tools/build-web.ts'] });
  if (!built) failures.push('build');
  stageSeconds.push({ name: 'checks and build', seconds: (Date.now() - started) / 1000 });
  return { passed: passed + Number(built), failed: failed + Number(!built) };
}

async function journeys(): Promise<Counts> {
  const chromium = await ensureChromium();
  if (!chromium) {
    failures.push('journeys: no Chromium found, and it could not be installed');
    return { passed: 0, failed: 1 };
  }
  return vitest('journeys', ['--config', 'vitest.journeys.config.ts'], { CHROMIUM: chromium });
}

const add = (counts: readonly Counts[]): Counts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

const started = Date.now();
const totals = add([
  ...(await Promise.all([checksAndBuild(), vitest('rules and server', [])])),
  await vitest('processes', ['--config', 'vitest.processes.config.ts']),
  await vitest('chaos', ['--config', 'vitest.chaos.config.ts']),
  await journeys(),
]);
rmSync(scratch, { recursive: true, force: true });

console.log(`\nThe ${SLOWEST_SHOWN} slowest test files:`);
for (const { file, seconds } of fileSeconds.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
console.log('\nStages:');
for (const { name, seconds } of stageSeconds) console.log(`${seconds.toFixed(0).padStart(7)} s  ${name}`);
console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(7)} s  together\n`);
for (const failure of failures) console.log(`✗ ${failure.slice(0, 1500)}\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;
console.log(`${totals.passed} passed, ${totals.failed} failed`);
