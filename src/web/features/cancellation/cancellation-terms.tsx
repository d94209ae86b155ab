import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Disclosure } from '#web/design/disclosure.tsx';
import { formatMoment } from '#web/features/dates/dates.ts';
import { CancellationLadder, type LadderRung } from './cancellation-ladder.tsx';
import { type CourseTerms, freeUntil } from './course-terms.ts';

const shareOf = (feePercent: number) =>
  feePercent === 0 ? ('all' as const) : feePercent === 100 ? ('none' as const) : ('part' as const);

function Ladder({ terms }: { terms: CourseTerms }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  const moment = (instant: string) => formatMoment(instant, language, terms.timeZone);
  const now = Date.now();
  const rungs = terms.steps.map((step, i): LadderRung => {
    const share = shareOf(step.feePercent);
    const before = terms.steps[i - 1];
    // Nothing comes back from there on, whenever it is: the moment before says more than the tee time.
    const isComing = before !== undefined && Date.parse(before.until) >= now;
    const since = isComing ? t('rung.after', { moment: moment(before.until) }) : t('rung.fromNow');
    return {
      share,
      title: t(`rung.${share}`, { percent: 100 - step.feePercent }),
      until: share === 'none' ? since : t('rung.until', { moment: moment(step.until) }),
      cents: step.refundCents,
      past: Date.parse(step.until) < now,
    };
  });
  return (
    <CancellationLadder
      rungs={rungs}
      note={t(terms.timeZone === 'Atlantic/Canary' ? 'canaryClock' : 'clock')}
    />
  );
}

/** A folded ladder says the moment that matters most. */
function Row({ terms }: { terms: CourseTerms }) {
  const t = useTexts('cancellation');
  const language = useLanguage();
  const free = freeUntil([terms], Date.now());
  return (
    <>
      {terms.courseName}
      <span className="block font-normal text-mut text-small">
        {free.kind === 'all'
          ? t('rowFree', { moment: formatMoment(free.until, language, terms.timeZone) })
          : t('rowPaid')}
      </span>
    </>
  );
}

/** What cancelling each course gives back until when: one ladder, or one to unfold for each of several. */
export function CancellationTerms({ courses }: { courses: readonly CourseTerms[] }) {
  const t = useTexts('cancellation');
  const [only] = courses;
  if (!only) return null;
  if (courses.length === 1) return <Ladder terms={only} />;
  return (
    <div className="border-line border-t">
      {courses.map((terms) => (
        <Disclosure key={terms.id} title={<Row terms={terms} />} className="last:border-b-0">
          <div className="pt-1">
            <Ladder terms={terms} />
          </div>
        </Disclosure>
      ))}
      {new Set(courses.map(({ courseName }) => courseName)).size > 1 && (
        <p className="pt-3 text-mut text-small">{t('discount')}</p>
      )}
    </div>
  );
}
