import { useMutation } from '@tanstack/react-query';
import type { PlannerCourse, ValidationResult, validateAvailability } from '#shared/planner/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { showToast } from '#web/app/toasts/toasts.ts';
import type { Answers } from './plan.ts';

/**
 * Fetches the tee times with places for the group at each course, for every day of the stay, and the time of each
 * club's reply.
 */
export async function fetchAvailability(
  answers: Answers,
  courses: readonly PlannerCourse[],
  signal?: AbortSignal,
): Promise<ValidationResult[]> {
  const { validationResults } = await call<typeof validateAvailability>(
    'POST /api/validate-multi-course-availability',
    {
      body: {
        courses: courses.map(({ id, nombre, sourceType }) => ({ id, nombre, sourceType })),
        fecha_entrada: answers.startDate,
        fecha_salida: answers.endDate,
        numero_jugadores: answers.players,
        preferencia_horaria: answers.hour,
      },
    },
    signal,
  );
  const now = new Date().toISOString();
  return validationResults.map((result) => ({ ...result, seenAt: result.seenAt ?? now }));
}

interface ValidateInput {
  answers: Answers;
  courses: readonly PlannerCourse[];
}

/** The same, with a message about the result: all, some or none (specification, §8). */
export function useValidate(onResults: (results: ValidationResult[]) => void) {
  const t = useTexts('planner');
  return useMutation({
    mutationFn: ({ answers, courses }: ValidateInput) => fetchAvailability(answers, courses),
    onSuccess: (results) => {
      const count = results.length;
      const available = results.filter((result) => result.hasAvailableTimes).length;
      if (available === count) {
        const text = t('times.allAvailableText', { count });
        showToast({ kind: 'success', title: t('times.allAvailable'), text });
      } else if (available > 0) {
        const text = t('times.someAvailableText', { available, count });
        showToast({ kind: 'warning', title: t('times.someAvailable'), text });
      } else {
        showToast({ kind: 'error', title: t('times.noneAvailable'), text: t('times.noneAvailableText') });
      }
      onResults(results);
    },
    onError: () => showToast({ kind: 'error', title: t('times.failed'), text: t('times.failedText') }),
  });
}
