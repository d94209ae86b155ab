import { useState } from 'react';
import { Button } from '#web/design/button.tsx';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { useLeaveAfter } from '#web/frame/use-leave-after.ts';
import { playableCourses, untimedCourses } from './plan.ts';
import { usePlanner } from './planner-state.tsx';
import { useCreateQuote } from './use-create-quote.ts';
import { useValidate } from './use-validate.ts';

/** Time to read what the clubs answered before the hours take the screen (specification, §9). */
const TO_TIMES_MS = 1000;

/** The one action of each step. */
export function BarAction() {
  const { step } = usePlanner();
  if (step === 2) return <CheckAvailability />;
  return step === 3 ? <SeeSummary /> : <CreateQuote />;
}

function CheckAvailability() {
  const t = useTexts('planner');
  const { plan, dispatch, goTo } = usePlanner();
  const [isAnswered, setIsAnswered] = useState(false);
  const validate = useValidate((results) => {
    dispatch({ type: 'validated', results });
    setIsAnswered(true);
  });
  useLeaveAfter(isAnswered ? TO_TIMES_MS : null, () => goTo(3));
  return (
    <Button
      kind="sol"
      busy={validate.isPending}
      busyText={t('bar.checking')}
      onClick={() =>
        isAnswered ? goTo(3) : validate.mutate({ answers: plan.answers, courses: plan.chosen })
      }
    >
      {t('bar.check')}
    </Button>
  );
}

function SeeSummary() {
  const t = useTexts('planner');
  const { plan, goTo } = usePlanner();
  const isReady = playableCourses(plan).length > 0 && untimedCourses(plan).length === 0;
  return (
    <Button
      kind="sol"
      inactive={!isReady}
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && goTo(4)}
    >
      {t('bar.summary')}
    </Button>
  );
}

function CreateQuote() {
  const t = useTexts('planner');
  const { create, isCreating } = useCreateQuote();
  return (
    <Button kind="sol" busy={isCreating} busyText={t('bar.creating')} onClick={create}>
      {t('bar.create')}
    </Button>
  );
}
