import { describe, expect, it } from 'vitest';
import { createScenario, prepaidCourse } from './scenario.ts';
import { clubActions, vendors } from './scenario-faults.ts';
import { cancellationScopes, checkouts } from './scenario-run.ts';

const size = { runs: 400, kills: 20 };

describe('a scenario', () => {
  it('is determined by its seed', () => {
    expect(createScenario(7, size)).toEqual(createScenario(7, size));
    expect(createScenario(7, size)).not.toEqual(createScenario(8, size));
  });

  it('contains every checkout, every cancellation scope, every fault mode and the requested number of kills, at any size', () => {
    const long = createScenario(7, size);
    expect(new Set(long.runs.map(({ checkout }) => checkout))).toEqual(new Set(checkouts));
    expect(new Set(long.runs.flatMap(({ cancellation }) => cancellation?.of ?? []))).toEqual(
      new Set(cancellationScopes),
    );
    expect(long.kills.reduce((sum, { againMs }) => sum + (againMs === null ? 1 : 2), 0)).toBe(20);
    const short = createScenario(1, { runs: 60, kills: 3 });
    for (const vendor of vendors) {
      const modes = short.faultPhases
        .filter((injector) => injector.vendor === vendor)
        .map(({ fault }) => fault.mode);
      expect(modes).toEqual(
        expect.arrayContaining(['ok', 'down', 'slow', 'error', 'conflict', 'lost-reply']),
      );
    }
  });

  it('contains replies of proxies and successful replies without the requested object', () => {
    const { faultPhases } = createScenario(1, { runs: 60, kills: 3 });
    for (const vendor of ['stripe', 'golf-manager', 'teeone'] as const) {
      const replies = faultPhases
        .filter((injector) => injector.vendor === vendor)
        .map(({ fault }) => `${fault.mode} ${fault.status}`);
      expect(replies).toEqual(expect.arrayContaining(['strange-reply 503', 'replaced-reply 504']));
      expect(replies).toContain('strange-reply 200');
    }
  });

  it('contains every club action, prepaid clubs and password changes', () => {
    const long = createScenario(7, size);
    for (const vendor of ['golf-manager', 'teeone'] as const) {
      const pendingActions = new Set(
        long.clubActions.filter((one) => one.vendor === vendor).map(({ action }) => action),
      );
      expect(pendingActions).toEqual(new Set(clubActions));
    }
    expect(long.passwordChanges.length).toBeGreaterThan(10);
    expect(long.runs.filter(({ courses }) => courses.includes(prepaidCourse)).length).toBeGreaterThan(1);
  });

  it('kills each of several apps', () => {
    const { apps, kills } = createScenario(7, { ...size, apps: 2 });
    expect(apps).toBe(2);
    expect(new Set(kills.map(({ app }) => app))).toEqual(new Set([0, 1]));
  });

  it('makes several players compete for one tee time', () => {
    const { runs } = createScenario(7, size);
    const rushes = Map.groupBy(
      runs.filter(({ rush }) => rush !== null),
      ({ rush }) => rush,
    );
    expect(rushes.size).toBeGreaterThan(10);
    for (const members of rushes.values()) {
      expect(members.length).toBe(5);
      expect(new Set(members.map(({ day, courses, slot }) => `${day} ${courses} ${slot}`)).size).toBe(1);
      expect(members.reduce((sum, { golfers }) => sum + golfers, 0)).toBeGreaterThan(4);
    }
  });
});
