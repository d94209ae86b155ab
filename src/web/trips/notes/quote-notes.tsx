import { notesMax } from '#shared/bookings/notes/notes-max.ts';
import type { Quote } from '#shared/quotes/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Disclosure } from '#web/design/disclosure.tsx';
import { TextareaField } from '#web/design/field.tsx';

/** Notes for a booking made from a quote: of the trip, and of its courses by their ids in the quote. */
export interface NewNotes {
  readonly trip: string;
  readonly courses: Readonly<Record<string, string>>;
}

interface QuoteNotesProps {
  quote: Quote;
  notes: NewNotes;
  onChange: (notes: NewNotes) => void;
}

/** Notes of the trip and of each course, edited before the booking. */
export function QuoteNotes({ quote, notes, onChange }: QuoteNotesProps) {
  const t = useTexts('rounds');
  return (
    <Disclosure title={t('notes.booking')} className="mb-4">
      <div className="grid gap-3 pt-1">
        <TextareaField
          label={t('notes.trip')}
          hint={t('notes.hint')}
          maxLength={notesMax}
          value={notes.trip}
          onChange={({ target }) => onChange({ ...notes, trip: target.value })}
        />
        {quote.courses.map(({ id, courseName: course }) => (
          <TextareaField
            key={id}
            rows={2}
            label={t('notes.course', { course })}
            maxLength={notesMax}
            value={notes.courses[id] ?? ''}
            onChange={({ target }) =>
              onChange({ ...notes, courses: { ...notes.courses, [id]: target.value } })
            }
          />
        ))}
      </div>
    </Disclosure>
  );
}
