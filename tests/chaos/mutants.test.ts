import { globSync } from 'node:fs';
import { expect, it } from 'vitest';

const mutants = globSync('mutants/no-*.ts', { cwd: import.meta.dirname });

it('there are mutants to look at', () => {
  expect(mutants.length).toBeGreaterThan(6);
});

it.each(mutants)('%s finds each piece of the product that it replaces', async (file) => {
  // Registering it throws where a piece is gone; here, where no app is loaded, it replaces nothing.
  await import(/* @vite-ignore */ `./${file}`);
});
