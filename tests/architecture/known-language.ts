import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './imports.ts';
import { countedFolder, type Finding, findingsIn } from './language.ts';

const list = join(root, 'tests/architecture/known-language.txt');

const files = trackedFiles().filter(
  (file) =>
    /\.(tsx?|md)$/.test(file) &&
    !file.startsWith('tests/architecture/language') &&
    file !== 'docs/renamed-terms.md',
);

/** The findings of all files by the folder that counts them. */
export function readFindings(): { files: number; byFolder: Map<string, Finding[]> } {
  const findings = files.flatMap((file) =>
    findingsIn({ file, code: readFileSync(join(root, file), 'utf8') }),
  );
  return { files: files.length, byFolder: Map.groupBy(findings, ({ file }) => countedFolder(file)) };
}

/** The accepted number of findings by folder. */
export function readKnown(): Map<string, number> {
  const lines = readFileSync(list, 'utf8').trim().split('\n');
  return new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ')[1])]));
}

export const print = ({ file, line, name, text }: Finding) => `${file}:${line} ${name}: ${text}`;

/**
 * `node tests/architecture/known-language.ts` writes the current counts to the list, after sentences were corrected or
 * files moved. It never accepts a higher total. With a path as argument it prints the findings below this path.
 */
if (import.meta.main) {
  const { byFolder } = readFindings();
  const [, , path] = process.argv;
  const all = [...byFolder.values()].flat();
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  if (path) {
    for (const finding of all.filter(({ file }) => file.startsWith(path)))
      process.stdout.write(`${print(finding)}\n`);
  } else {
    if (all.length > sum(readKnown().values()))
      throw new Error(`${all.length} findings, more than the list has`);
    const lines = [...byFolder].map(([folder, findings]) => `${folder} ${findings.length}`);
    writeFileSync(list, `${lines.sort().join('\n')}\n`);
  }
}
