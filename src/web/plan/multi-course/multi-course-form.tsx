import { useReducer, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AvailableCourse } from '#shared/courses/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { showToast } from '#web/app/toasts/toasts.ts';
import { useRedirectAfter } from '#web/app/use-redirect-after.ts';
import { Card } from '#web/design/card.tsx';
import { DateField } from '#web/design/date-field.tsx';
import { TextField } from '#web/design/field.tsx';
import { todayInSpain } from '#web/features/dates/dates.ts';
import { useSaveQuote } from '../planner/use-save-quote.ts';
import { redirectDelaysMs } from '../redirect-delays.ts';
import { ChosenCourses } from './chosen-courses.tsx';
import { CoursePicker } from './course-picker.tsx';
import { type Draft, type DraftAction, draftPayload, draftReducer, emptyDraft, missingIn } from './draft.ts';
import { DraftBar, DraftSummary } from './draft-summary.tsx';

/** Name and stay, courses with date and tee time, and the total. */
export function MultiCourseForm() {
  const t = useTexts('multi-course');
  const navigate = useNavigate();
  const [draft, dispatch] = useReducer(draftReducer, emptyDraft);
  const [isSaved, setIsSaved] = useState(false);
  const { save, isSaving } = useSaveQuote({
    failedText: t('failedText'),
    onSaved: () => setIsSaved(true),
  });
  useRedirectAfter(isSaved ? redirectDelaysMs.toQuotes : null, () => navigate('/mis-presupuestos'));

  function create(): void {
    const missing = missingIn(draft);
    if (missing) showToast({ kind: 'warning', title: t('incomplete'), text: t(`missing.${missing}`) });
    else if (!isSaved) save(draftPayload(draft));
  }

  const summary = { draft, isSaving, onCreate: create };
  const isChosen = (course: AvailableCourse) => draft.lines.some((line) => line.course.id === course.id);
  return (
    <div className="grid grid-cols-1 items-start gap-8 desk:grid-cols-[1fr_22.5rem] desk:gap-12">
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <TripFields draft={draft} dispatch={dispatch} />
        <ChosenCourses draft={draft} dispatch={dispatch} />
        <CoursePicker isChosen={isChosen} onAdd={(course) => dispatch({ type: 'added', course })} />
      </div>
      <DraftSummary {...summary} />
      <DraftBar {...summary} />
    </div>
  );
}

function TripFields({ draft, dispatch }: { draft: Draft; dispatch: (action: DraftAction) => void }) {
  const t = useTexts('multi-course');
  const { name, checkIn, checkOut } = draft;
  const edit = (change: Partial<Pick<Draft, 'name' | 'checkIn' | 'checkOut'>>) =>
    dispatch({ type: 'edited', change });
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <TextField
        label={t('name')}
        placeholder={t('nameExample')}
        maxLength={120}
        value={name}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-3 min-[27rem]:grid-cols-2">
        <DateField
          label={t('checkIn')}
          mark={t('optional')}
          min={todayInSpain()}
          value={checkIn}
          onChange={({ target: { value } }) =>
            edit({ checkIn: value, ...(checkOut && value > checkOut && { checkOut: value }) })
          }
        />
        <DateField
          label={t('checkOut')}
          mark={t('optional')}
          min={checkIn || todayInSpain()}
          value={checkOut}
          onChange={({ target: { value } }) => edit({ checkOut: value })}
        />
      </div>
    </Card>
  );
}
