import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Checkbox } from '#web/design/checkbox.tsx';
import { StepperField } from '#web/design/stepper-field.tsx';
import { formatDay, formatTime } from '#web/features/dates/dates.ts';
import { type Choice, type PreviewLine, stepsOf } from './choice.ts';

interface ChooseProps {
  lines: readonly PreviewLine[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function useDayOf() {
  const language = useLanguage();
  return ({ date, time }: PreviewLine) => `${formatDay(date, language, 'short')}, ${formatTime(time)}`;
}

function ChooseCourses({ lines, choice, onChange }: ChooseProps) {
  const t = useTexts('cancellation');
  const dayOf = useDayOf();
  const toggle = (id: string, isOn: boolean) =>
    onChange({
      ...choice,
      courses: isOn ? [...choice.courses, id] : choice.courses.filter((other) => other !== id),
    });
  return (
    <fieldset>
      <legend className="mb-1 font-strong">{t('dialog.courses')}</legend>
      <ul className="divide-y">
        {lines.map((line) => (
          <li key={line.courseBookingId}>
            <Checkbox
              label={
                <>
                  <span className="block font-strong">{line.courseName}</span>
                  <span className="block text-mut text-small">{dayOf(line)}</span>
                </>
              }
              checked={choice.courses.includes(line.courseBookingId)}
              onChange={(event) => toggle(line.courseBookingId, event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function StayOf({ line, choice, onChange }: Omit<ChooseProps, 'lines'> & { line: PreviewLine }) {
  const t = useTexts('cancellation');
  const dayOf = useDayOf();
  const { courseBookingId: id, courseName: course, players, part } = line;
  const steps = stepsOf(line);
  const set = (step: number) => {
    const { [id]: _before, ...others } = choice.stay;
    const keepPlayers = steps[step]!;
    onChange({ ...choice, stay: keepPlayers === players ? others : { ...others, [id]: keepPlayers } });
  };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-44">
          <span className="block font-strong">{course}</span>
          <span className="block text-mut text-small">{dayOf(line)}</span>
        </p>
        {part === 'OPEN' && (
          <StepperField
            label={`${t('dialog.players')}, ${course}`}
            labelHidden
            value={steps.indexOf(choice.stay[id] ?? players)}
            min={0}
            max={steps.length - 1}
            onChange={set}
            format={(step) => t('dialog.stay', { count: steps[step] ?? players })}
            decreaseLabel={t('dialog.fewer', { course })}
            increaseLabel={t('dialog.more', { course })}
          />
        )}
      </div>
      {part !== 'OPEN' && <p className="mt-1 text-mut text-small">{t(`dialog.part.${part}`)}</p>}
    </li>
  );
}

function ChoosePlayers({ lines, ...rest }: ChooseProps) {
  const t = useTexts('cancellation');
  return (
    <section aria-label={t('dialog.players')}>
      <p className="font-strong">{t('dialog.players')}</p>
      <ul className="divide-y">
        {lines.map((line) => (
          <StayOf key={line.courseBookingId} line={line} {...rest} />
        ))}
      </ul>
    </section>
  );
}

/** Which courses to cancel, or how many players remain in each; renders nothing for a complete cancellation. */
export function ChooseLines({ lines, ...rest }: ChooseProps) {
  const open = lines.filter(({ standing }) => standing === 'OPEN');
  if (rest.choice.way === 'courses') return <ChooseCourses lines={open} {...rest} />;
  return rest.choice.way === 'players' ? <ChoosePlayers lines={open} {...rest} /> : null;
}
