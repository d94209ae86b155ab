import { useMutation } from '@tanstack/react-query';
import type { generateRecommendations } from '#shared/planner/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { showToast } from '#web/app/toasts/toasts.ts';
import type { Answers } from './plan.ts';
import { usePlanner } from './planner-state.tsx';

function fetchCourses(answers: Answers) {
  return call<typeof generateRecommendations>('POST /api/generate-recommendations', {
    body: {
      fecha_entrada: answers.startDate,
      fecha_salida: answers.endDate,
      numero_jugadores: answers.players,
      zona_juego: answers.destination,
      estilo_viaje: answers.style,
      preferencia_horaria: answers.hour,
      doble_ronda: answers.isDoubleRound,
    },
  });
}

/** Step 1 → 2. It continues without courses when the search fails (specification, §4). */
export function useSearchCourses() {
  const t = useTexts('planner');
  const { plan, dispatch, goTo } = usePlanner();
  const mutation = useMutation({ mutationFn: fetchCourses });
  return {
    isSearching: mutation.isPending,
    start(options?: { replace?: boolean }): void {
      mutation.mutate(plan.answers, {
        onSuccess: ({ alternativeCourses, courseSummary }) =>
          dispatch({ type: 'found', courses: alternativeCourses, counts: courseSummary }),
        onError: () => {
          dispatch({ type: 'found', courses: [], counts: null });
          showToast({ kind: 'error', title: t('ask.failed'), text: t('ask.failedText') });
        },
        onSettled: () => goTo(2, options),
      });
    },
  };
}
