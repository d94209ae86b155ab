import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { setBookingNotes } from '#shared/bookings/notes/contract.ts';
import { notesMax } from '#shared/bookings/notes/notes-max.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { TextareaField } from '#web/design/field.tsx';
import { bookingKey } from '../queries.ts';

interface NotesEditorProps {
  bookingId: string;
  /** Their current text; null for none. */
  notes: string | null;
  /** The course of the notes; without it they belong to the whole trip. */
  course?: string;
  /** False once it is played or cancelled: the notes are then read-only. */
  open: boolean;
  bodyOf: (notes: string) => EndpointInput<typeof setBookingNotes>['body'];
}

/** The user's notes on a trip or a course: shown, and edited in place until it is played. */
export function NotesEditor({ bookingId, notes, course, open, bodyOf }: NotesEditorProps) {
  const t = useTexts('rounds');
  const queries = useQueryClient();
  const [text, setText] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setText(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = useMutation({
    mutationFn: (words: string) =>
      call<typeof setBookingNotes>('PUT /api/bookings/:id/notes', {
        params: { id: bookingId },
        body: bodyOf(words),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: bookingKey(bookingId) });
      showToast({ kind: 'success', title: t('notes.saved') });
      close();
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('notes.failed'),
        text: refusalText(error, t('notes.failed')),
      }),
  });
  if (text !== undefined) {
    const submit = (event: FormEvent) => {
      event.preventDefault();
      save.mutate(text);
    };
    return (
      <form onSubmit={submit} className="mt-3 grid gap-3 print-hidden">
        <TextareaField
          autoFocus
          label={course ? t('notes.course', { course }) : t('notes.trip')}
          hint={t('notes.hint')}
          maxLength={notesMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="secondary" size="card" busy={save.isPending}>
            {t('notes.save')}
          </Button>
          <Button kind="quiet" size="card" onClick={close}>
            {t('notes.cancel')}
          </Button>
        </div>
      </form>
    );
  }
  if (!notes && !open) return null;
  const label = notes ? t('notes.change') : t('notes.add');
  const full = course ? t(notes ? 'notes.changeFor' : 'notes.addFor', { course }) : label;
  return (
    <div className="mt-3">
      {notes && (
        <p className="whitespace-pre-line break-words text-small">
          <b>{t('notes.title')}:</b> {notes}
        </p>
      )}
      {open && (
        <Button
          ref={button}
          kind="quiet"
          size="card"
          className="-ml-4 print-hidden"
          aria-label={full}
          icon={<NotebookPen size={18} aria-hidden="true" />}
          onClick={() => setText(notes ?? '')}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
