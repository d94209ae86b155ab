import { useState } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useRedirectAfter } from '#web/app/use-redirect-after.ts';
import { Button } from '#web/design/button.tsx';
import { redirectDelaysMs } from '../redirect-delays.ts';
import { furthestStep } from './plan.ts';
import { usePlanner } from './planner-state.tsx';
import { useCreateQuote } from './use-create-quote.ts';
import { useValidate } from './use-validate.ts';

/** The button of each step. */
export function BarAction() {
  const { step } = usePlanner();
  if (step === 2) return <CheckAvailability />;
  return step === 3 ? <SeeSummary /> : <CreateQuote />;
}

function CheckAvailability() {
  const t = useTexts('planner');
  const { plan, dispatch, goTo } = usePlanner();
  const [hasResults, setHasResults] = useState(false);
  const validate = useValidate((results) => {
    dispatch({ type: 'validated', results });
    setHasResults(true);
  });
  useRedirectAfter(hasResults ? redirectDelaysMs.toTimes : null, () => goTo(3));
  return (
    <Button
      kind="sol"
      busy={validate.isPending}
      busyText={t('bar.checking')}
      onClick={() =>
        hasResults ? goTo(3) : validate.mutate({ answers: plan.answers, courses: plan.chosen })
      }
    >
      {t('bar.check')}
    </Button>
  );
}

function SeeSummary() {
  const t = useTexts('planner');
  const { plan, goTo } = usePlanner();
  const isReady = furthestStep(plan) >= 4;
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
