import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

const fetchPicture = async (path: string) => {
  const { statusCode, headers } = await on.app.http.inject(path);
  return { status: statusCode, again: headers['retry-after'], type: headers['content-type'] };
};

it('two hundred pictures requested at once are rendered or refused with a time to retry; later all are there', async () => {
  const { body: courses } = await on.call<{ id: string }[]>('GET', '/api/golf-courses');
  // Rendering takes seconds of one thread, on a machine with other load.
  const paths = Array.from({ length: 200 }, (_, nth) => `/pictures/${courses[nth % courses.length]!.id}.png`);
  let isThere = 0;
  for (let round = 0; round < 5 && isThere < paths.length; round += 1) {
    const answers = await Promise.all(paths.map(fetchPicture));
    isThere = answers.filter(({ status }) => status === 200).length;
    for (const { status, again, type } of answers) {
      if (status === 200) expect(type).toBe('image/png');
      else expect({ status, again }).toEqual({ status: 503, again: '2' });
    }
  }
  expect(isThere).toBe(paths.length);
}, 120_000);

it('an address may cause so many renderings an hour; rendered pictures do not count', async () => {
  const { body: courses } = await on.call<{ id: string }[]>('GET', '/api/golf-courses');
  const path = `/pictures/${courses[0]!.id}.png`;
  expect((await fetchPicture(path)).status).toBe(200);
  await on.database.pool.query(
    `insert into attempts values ('pictures:127.0.0.1', 5000, now() + interval '1 hour')
     on conflict (key) do update set count = 5000`,
  );
  expect((await fetchPicture(path)).status).toBe(200);
  const { body: hotels } = await on.call<{ id: string }[]>('GET', '/api/hotels');
  expect(await fetchPicture(`/pictures/hotels/${hotels[0]!.id}.png`)).toMatchObject({
    status: 429,
    again: '3600',
  });
  expect((await fetchPicture('/pictures/nowhere.png')).status).toBe(404);
});
