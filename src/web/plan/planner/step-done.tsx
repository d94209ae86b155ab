import { Link, useNavigate } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { useRedirectAfter } from '#web/app/use-redirect-after.ts';
import { Button } from '#web/design/button.tsx';
import { Ticket } from '#web/design/ticket.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';
import { placeOf } from '#web/features/posters/place-of.ts';
import { redirectDelaysMs } from '../redirect-delays.ts';
import { usePlanner } from './planner-state.tsx';
import { StepFrame } from './step-frame.tsx';
import { usePlanTexts } from './use-plan-texts.ts';

/** Step 5: saved, with links to the quotes and to a new trip. */
export function StepDone() {
  const t = useTexts('planner');
  const navigate = useNavigate();
  const { plan, created, restart } = usePlanner();
  const words = usePlanTexts(plan.answers);
  useRedirectAfter(redirectDelaysMs.toQuotes, () => navigate('/mis-presupuestos'));
  const first = plan.chosen[0];
  return (
    <StepFrame title={t('done.title')} lead={<p>{t('done.notPaid')}</p>}>
      <Ticket
        flush
        className="max-w-150"
        stub={
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <Link to="/mis-presupuestos">{t('done.see')}</Link>
            </Button>
            <Button kind="secondary" onClick={restart}>
              {t('done.again')}
            </Button>
          </div>
        }
      >
        {first && (
          <CoursePoster
            place={placeOf(first)}
            width={600}
            height={220}
            hour="morning"
            className="h-48 desk:h-55"
            eager
          />
        )}
        <div className="p-4 pb-5 desk:p-5 desk:pb-6">
          <p className="text-card text-head">{created?.quoteName}</p>
          <p className="mt-1 text-mut">{t('choose.lead', words)}</p>
          <p className="mt-3">{t('done.text', { name: created?.quoteName ?? '' })}</p>
        </div>
      </Ticket>
    </StepFrame>
  );
}
