import { globSync } from 'node:fs';
import { expect, it } from 'vitest';

const mutants = globSync('mutants/no-*.ts', { cwd: import.meta.dirname });

it('the folder has mutants', () => {
  expect(mutants.length).toBeGreaterThan(6);
});

it.each(mutants)('the code that %s replaces exists once', async (file) => {
  // Registering a mutant throws when the code is missing; no app is loaded here, so nothing is replaced.
  await import(/* @vite-ignore */ `./${file}`);
});
