import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { Checkbox } from '#web/design/checkbox.tsx';
import { assistantIds } from '#web/features/assistants/assistants.ts';
import { Portrait } from '#web/features/assistants/portrait.tsx';
import { DestinationPoster } from './destination-poster.tsx';
import { type Answers, isComplete } from './plan.ts';
import { usePlanner } from './planner-state.tsx';
import { PlayersQuestion } from './players-question.tsx';
import { StepFrame } from './step-frame.tsx';
import { HourQuestion, StyleQuestion } from './taste-questions.tsx';
import { useSearchCourses } from './use-search-courses.ts';
import { WhereWhen } from './where-when.tsx';

/** Step 1: dates, players, destination, and optional preferences. */
export function StepQuestions() {
  const t = useTexts('planner');
  const { plan, dispatch } = usePlanner();
  const { isSearching, start } = useSearchCourses();
  const { answers } = plan;
  const answer = (change: Partial<Answers>) => dispatch({ type: 'answered', answers: change });
  const assistant = assistantIds.find((id) => id === plan.assistant);
  const canSearch = Boolean(answers.startDate && answers.destination);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isComplete(answers)) {
      showToast({ kind: 'warning', title: t('ask.incomplete'), text: t('ask.incompleteText') });
      return;
    }
    start();
  }

  return (
    <StepFrame
      title={t('ask.title')}
      lead={
        assistant ? (
          <p className="flex items-center gap-3">
            <Portrait name={assistant} size={44} />
            {t(`ask.withAssistant.${assistant}`)}
          </p>
        ) : (
          t('ask.lead')
        )
      }
    >
      <div className="grid items-start gap-14 wide:grid-cols-[1fr_21.25rem]">
        <form onSubmit={submit} noValidate className="grid gap-7">
          <Card className="grid gap-4 desk:grid-cols-2">
            <WhereWhen answers={answers} onChange={answer} />
            <PlayersQuestion players={answers.players} onChange={(players) => answer({ players })} />
          </Card>
          <StyleQuestion value={answers.style} onChange={(style) => answer({ style })} />
          <HourQuestion value={answers.hour} onChange={(hour) => answer({ hour })} />
          <Checkbox
            label={
              <>
                <b>{t('ask.doubleRound')}</b>
                <span className="block text-mut text-small">{t('ask.doubleRoundText')}</span>
              </>
            }
            checked={answers.isDoubleRound}
            onChange={(event) => answer({ isDoubleRound: event.target.checked })}
            className="-mt-3"
          />
          <div>
            <Button
              type="submit"
              icon={<Search size={20} />}
              busy={isSearching}
              busyText={t('ask.busy')}
              disabledReason={canSearch ? undefined : t('ask.needed')}
            >
              {t('ask.submit')}
            </Button>
          </div>
        </form>
        <DestinationPoster
          destination={answers.destination}
          hour={answers.hour}
          className="sticky top-28 hidden h-140 rounded-poster wide:block"
        />
      </div>
    </StepFrame>
  );
}
