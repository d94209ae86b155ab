import { useEffect, useEffectEvent } from 'react';
import { usePlanner } from './planner-state.tsx';
import { askClubs } from './use-validate.ts';

const EVERY_MS = 8000;
const TIMES = 8;

/**
 * Retries the check of clubs that did not reply in time, for all days or some, for a limited time ("Seguimos
 * preguntando"); also checks a course that was added after the check. It runs in the background, without a message.
 */
export function useRetry(): void {
  const { plan, dispatch } = usePlanner();
  const known = new Map(plan.availability?.map((result) => [result.courseId, result]));
  const silent = plan.chosen.filter(
    ({ id }) =>
      !known.has(id) ||
      known.get(id)?.reason === 'NO_ANSWER' ||
      (known.get(id)?.unansweredDates.length ?? 0) > 0,
  );
  const key = silent.map((course) => course.id).join();
  const hasNew = silent.some((course) => !known.has(course.id));

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const results = await askClubs(plan.answers, silent, signal);
      dispatch({ type: 'asked again', results });
    } catch {
      // Ignored: the next run retries.
    }
  });

  useEffect(() => {
    if (!key) return;
    const stop = new AbortController();
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (turns <= TIMES) void ask(stop.signal);
    };
    if (hasNew) turn();
    const timer = setInterval(turn, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [key, hasNew]);
}
