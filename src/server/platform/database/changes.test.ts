import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/travel.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const named = async (name: string) => {
  const { body } = await on.call<{ name: string }[]>('GET', '/api/golf-courses');
  return body.some((course) => course.name === name);
};
const rename = (name: string) =>
  on.database.pool.query(
    'update courses set name = $1 where id = (select min(id::text)::uuid from courses)',
    [name],
  );

it('a change of another process is served within a second', async () => {
  await named('');
  await rename('Campo de Prueba');
  await eventually('the new name', () => named('Campo de Prueba'), 1);
});

it('a change that was missed while the connection was lost is served once it is back', async () => {
  await on.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'salida-changes' and datname = current_database()",
  );
  await rename('Campo Perdido');
  await eventually('the new name', () => named('Campo Perdido'), 2);
  expect(on.takeLogged().join('\n')).toContain('lost the connection');
});
