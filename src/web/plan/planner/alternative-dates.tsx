import { CalendarSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { type Alternative, type Alternatives, findAlternatives } from './find-alternatives.ts';
import { LocalSuggestions } from './local-suggestions.tsx';
import { usePlanner } from './planner-state.tsx';

/** Offers the same stay a few days later when a chosen course is sold out. */
export function AlternativeDates() {
  const t = useTexts('planner');
  const language = useLanguage();
  const { plan } = usePlanner();
  const { startDate, endDate } = plan.answers;
  const [alternatives, setAlternatives] = useState<Alternatives | null>(null);
  const [checkedDate, setCheckedDate] = useState<string | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function search(): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    const onCheck = (stay: { startDate: string }) => setCheckedDate(stay.startDate);
    try {
      setAlternatives(await findAlternatives(plan.answers, plan.chosen, onCheck, controller.signal));
    } catch {
      if (controller.signal.aborted) return;
      showToast({ kind: 'error', title: t('alternatives.failed'), text: t('alternatives.failedText') });
    }
    setCheckedDate(null);
  }

  const hasNone = alternatives?.found.length === 0;
  return (
    <section className="mt-7" key={`${startDate}${endDate}`}>
      <h2 className="text-h2 text-head">{t('alternatives.title')}</h2>
      <p className="mt-1 text-mut">{t('alternatives.text')}</p>
      <div aria-live="polite">
        {hasNone && <LocalSuggestions areKnown={alternatives.areKnown} />}
        {(alternatives === null || (hasNone && !alternatives.areKnown)) && (
          <Button
            kind="secondary"
            className="mt-4"
            icon={<CalendarSearch size={20} />}
            busy={checkedDate !== null}
            busyText={
              checkedDate
                ? t('alternatives.searching', { day: formatDay(checkedDate, language, 'weekday') })
                : undefined
            }
            onClick={search}
          >
            {t('alternatives.search')}
          </Button>
        )}
        {alternatives && !hasNone && (
          <Found alternatives={alternatives.found} onChosen={() => setAlternatives(null)} />
        )}
      </div>
    </section>
  );
}

interface FoundProps {
  alternatives: readonly Alternative[];
  onChosen: () => void;
}

function Found({ alternatives, onChosen }: FoundProps) {
  const t = useTexts('planner');
  const language = useLanguage();
  const { plan, dispatch } = usePlanner();
  return (
    <ul className="mt-4 grid gap-3 desk:grid-cols-3">
      {alternatives.map(({ startDate, endDate, results }) => {
        const available = results.filter((result) => result.hasAvailableTimes).length;
        return (
          <Card as="li" key={startDate} className="flex flex-col gap-3">
            <div>
              <p className="text-card text-head">
                {t('alternatives.stay', {
                  from: formatDay(startDate, language),
                  to: formatDay(endDate, language),
                })}
              </p>
              <p className="text-mut text-small">
                {t('alternatives.open', { available, count: plan.chosen.length })}
              </p>
            </div>
            <Button
              kind="soft"
              size="card"
              className="mt-auto"
              onClick={() => {
                dispatch({ type: 'moved', startDate, endDate, results });
                onChosen();
              }}
            >
              {t('alternatives.choose')}
            </Button>
          </Card>
        );
      })}
    </ul>
  );
}
