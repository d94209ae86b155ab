import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { hasTripSearch } from '#web/features/trip-search/trip-search.ts';
import { isComplete } from './plan.ts';
import { PlanBar } from './plan-bar.tsx';
import { PlannerProvider, usePlanner } from './planner-state.tsx';
import { StepCourses } from './step-courses.tsx';
import { StepDone } from './step-done.tsx';
import { StepQuestions } from './step-questions.tsx';
import { StepSummary } from './step-summary.tsx';
import { StepTimes } from './step-times.tsx';
import { useSearchCourses } from './use-search-courses.ts';

const steps = { 1: StepQuestions, 2: StepCourses, 3: StepTimes, 4: StepSummary, 5: StepDone } as const;

/** Five steps from the search to a quote. It runs in the browser only: the plan and the session are stored there. */
export default function Planner() {
  return (
    <PlannerProvider>
      <CurrentStep />
    </PlannerProvider>
  );
}

function CurrentStep() {
  const { step } = usePlanner();
  const Step = steps[step];
  useSearchInAddress();
  return (
    <div className="container-page pt-6 pb-(--rhythm) desk:pt-9">
      <Step key={step} />
      <PlanBar />
    </div>
  );
}

/** A complete search from the home page starts without a second click. */
function useSearchInAddress(): void {
  const { plan } = usePlanner();
  const [params] = useSearchParams();
  const search = useSearchCourses();
  const begin = useEffectEvent(() => {
    if (hasTripSearch(params) && isComplete(plan.answers)) search.start({ replace: true });
  });
  useEffect(() => begin(), []);
}
