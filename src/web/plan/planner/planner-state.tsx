import {
  createContext,
  type Dispatch,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AssistantId, readAssistant } from '#web/features/assistants/assistants.ts';
import { hasTripSearch, readTripSearch } from '#web/features/trip-search/trip-search.ts';
import {
  furthestStep,
  newPlan,
  type Plan,
  type PlanAction,
  planReducer,
  type Step,
  type TravelStyle,
} from './plan.ts';
import { dropPlan, readPlan, savePlan } from './plan-storage.ts';

/** The result of the planner. */
export interface Created {
  readonly quoteName: string;
}

interface PlannerState {
  readonly plan: Plan;
  readonly dispatch: Dispatch<PlanAction>;
  readonly step: Step;
  goTo(step: Step, options?: { replace?: boolean }): void;
  readonly created: Created | null;
  finish(created: Created): void;
  restart(): void;
}

const PlannerContext = createContext<PlannerState | null>(null);

/** The default travel style of each assistant. */
const assistantStyles: Readonly<Record<AssistantId, TravelStyle>> = {
  scott: 'amigos',
  paige: 'estancia',
  john: 'intensivo',
};

/** A search in the address begins a new plan; otherwise the stored one is restored. */
function startingPlan(params: URLSearchParams): Plan {
  const assistant = readAssistant(params);
  const style = assistant ? { style: assistantStyles[assistant] } : {};
  if (hasTripSearch(params)) {
    const { destination, startDate, endDate, players, hour } = readTripSearch(params);
    return newPlan(
      {
        ...(destination && { destination }),
        ...(startDate && { startDate }),
        ...(endDate && { endDate }),
        ...(players && { players }),
        ...(hour && { hour }),
        ...style,
      },
      assistant,
    );
  }
  const stored = readPlan();
  if (!stored) return newPlan(style, assistant);
  return assistant ? { ...stored, assistant, answers: { ...stored.answers, ...style } } : stored;
}

function stepOf(params: URLSearchParams, plan: Plan, created: Created | null): Step {
  if (created) return 5;
  const requested = Math.trunc(Number(params.get('paso'))) || 1;
  return Math.max(1, Math.min(requested, furthestStep(plan))) as Step;
}

export function PlannerProvider({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [plan, dispatch] = useReducer(planReducer, params, startingPlan);
  const [created, setCreated] = useState<Created | null>(null);
  const step = stepOf(params, plan, created);

  useEffect(() => {
    if (created) dropPlan();
    else savePlan(plan);
  }, [plan, created]);

  const state = useMemo<PlannerState>(
    () => ({
      plan,
      dispatch,
      step,
      created,
      goTo: (to, options) => navigate(`/reservar?paso=${to}`, options),
      finish: setCreated,
      restart: () => {
        dispatch({ type: 'reset' });
        setCreated(null);
        navigate('/reservar?paso=1');
      },
    }),
    [plan, step, created, navigate],
  );
  return <PlannerContext value={state}>{children}</PlannerContext>;
}

export function usePlanner(): PlannerState {
  const state = use(PlannerContext);
  if (!state) throw new Error('outside the planner');
  return state;
}
