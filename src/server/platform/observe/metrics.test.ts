import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { availability, coursesOf, setFault, someTuesday } from '#tests/support/travel.ts';
import { serveMetrics } from './metrics.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.close());

interface Ready {
  status: string;
  providers?: { provider: string; breaker: string }[];
}

describe('metrics for an operator', () => {
  it('is served on a port of its own, by declared path, with nothing that a visitor typed', async () => {
    await on.call('GET', '/api/golf-courses');
    await on.call('GET', '/api/nothing-here?email=eva@salida.test');
    const port = await freePort();
    const app = await serveMetrics(on.app.metrics, { host: '127.0.0.1', port });
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await app.close();
    expect(text).toContain('route="/api/golf-courses",status="200"');
    expect(text).toMatch(/salida_database_connections\{state="idle"\} \d/);
    expect(text).toMatch(/salida_provider_breaker\{provider="golf-manager"\} 0/);
    expect(text).not.toContain('eva@');
    expect((await on.call('GET', '/metrics')).status).toBe(404);
  });

  it('shows for a third party that is down that its breaker is open, and stays ready', async () => {
    const [course] = await coursesOf(on, ['GOLF_MANAGER']);
    await setFault(on, 'golf-manager', { mode: 'down' });
    for (let week = 3; week < 11; week += 1)
      await availability(on, [course!], { from: someTuesday(week), to: someTuesday(week), players: 2 });
    const { status, body } = await on.call<Ready>('GET', '/readyz?verbose');
    const metrics = await on.app.metrics.metrics();
    await setFault(on, 'golf-manager', { mode: 'ok' });
    expect(status).toBe(200);
    expect(body.providers).toContainEqual(
      expect.objectContaining({ provider: 'golf-manager', breaker: 'open' }),
    );
    const lane = (name: string) => `salida_provider_lane_breaker{provider="golf-manager",lane="${name}"}`;
    expect(metrics).toContain(`${lane('searches')} 1\n`);
    expect(metrics).toContain(`${lane('bookings')} 0\n`);
    expect((await on.call<Ready>('GET', '/readyz')).body.providers).toBeUndefined();
    on.takeLogged();
  });
});
