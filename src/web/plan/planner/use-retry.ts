import { useEffect, useEffectEvent } from 'react';
import { usePlanner } from './planner-state.tsx';
import { fetchAvailability } from './use-validate.ts';

const RETRY_MS = 8000;
const MAX_ATTEMPTS = 8;

/**
 * Retries the check of clubs that did not reply in time, for all days or some, for a limited time ("Seguimos
 * preguntando"); also checks a course that was added after the check. It runs in the background, without a message.
 */
export function useRetry(): void {
  const { plan, dispatch } = usePlanner();
  const known = new Map(plan.availability?.map((result) => [result.courseId, result]));
  const unanswered = plan.chosen.filter(
    ({ id }) =>
      !known.has(id) ||
      known.get(id)?.reason === 'NO_ANSWER' ||
      (known.get(id)?.unansweredDates.length ?? 0) > 0,
  );
  const key = unanswered.map((course) => course.id).join();
  const hasNew = unanswered.some((course) => !known.has(course.id));

  const retry = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const results = await fetchAvailability(plan.answers, unanswered, signal);
      dispatch({ type: 'rechecked', results });
    } catch {
      // Ignored: the next run retries.
    }
  });

  useEffect(() => {
    if (!key) return;
    const stop = new AbortController();
    let attempts = 0;
    const attempt = () => {
      attempts += 1;
      if (attempts <= MAX_ATTEMPTS) void retry(stop.signal);
    };
    if (hasNew) attempt();
    const timer = setInterval(attempt, RETRY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [key, hasNew]);
}
