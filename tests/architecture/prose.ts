import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './imports.ts';
import { type Finding, findingsIn } from './language.ts';

/** Not checked: articles that visitors read, and the patterns and old terms themselves. */
const exempt = /^(?:content\/articles\/|tests\/architecture\/language|docs\/renamed-terms\.md$)/;

const files = trackedFiles().filter((file) => /\.(tsx?|md)$/.test(file) && !exempt.test(file));

/** How many files have comments, test titles or Markdown to check, and the findings in them. */
export function readFindings(): { files: number; findings: Finding[] } {
  const findings = files.flatMap((file) =>
    findingsIn({ file, code: readFileSync(join(root, file), 'utf8') }),
  );
  return { files: files.length, findings };
}
