import { describe, expect, it } from 'vitest';
import { redirectDelaysMs } from '#web/plan/redirect-delays.ts';
import { COURSES_FRESH_MS, queryClient } from './queries/query-client.ts';
import { currentToast, showToast } from './toasts/toasts.ts';

describe('fetched data', () => {
  it('are never stale, refetched on focus, polled or retried unless a query overrides it', () => {
    const { queries, mutations } = queryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
    });
    expect(queries?.refetchInterval).toBeUndefined();
    expect(mutations).toMatchObject({ retry: false });
  });

  it('of the list of courses are fresh for five minutes', () => expect(COURSES_FRESH_MS).toBe(300_000));
});

describe('an automatic redirect', () => {
  it('leaves the time that the specification requires', () => {
    expect(redirectDelaysMs).toEqual({
      toTimes: 1000,
      toReservations: 2000,
      toQuotes: 1500,
      toLogin: 1500,
    });
  });
});

describe('a message', () => {
  it('takes the place of the one before: one is shown at a time', () => {
    showToast({ kind: 'info', title: 'Primero' });
    showToast({ kind: 'info', title: 'Segundo' });
    expect(currentToast()?.message.title).toBe('Segundo');
  });
});
