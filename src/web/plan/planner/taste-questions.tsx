import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { preferenceBands, type TimePreference, timePreferences } from '#shared/tee-times/bands.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { formatTime } from '#web/features/dates/dates.ts';
import type { TravelStyle } from './plan.ts';

/** In the specification's order; the values are sent unchanged. */
const styles: readonly TravelStyle[] = [
  'familia',
  'amigos',
  'pareja',
  'gastronomia',
  'intensivo',
  'estancia',
];

interface QuestionProps<Value> {
  value: Value | null;
  onChange: (value: Value) => void;
}

export function StyleQuestion({ value, onChange }: QuestionProps<TravelStyle>) {
  const t = useTexts('planner');
  return (
    <ChoiceGroup
      legend={t('ask.style')}
      value={value}
      onChange={onChange}
      choices={styles.map((style) => ({
        value: style,
        label: t(`ask.styles.${style}.name`),
        detail: t(`ask.styles.${style}.detail`),
      }))}
      className="grid-cols-2 desk:grid-cols-3"
    />
  );
}

export function HourQuestion({ value, onChange }: QuestionProps<TimePreference>) {
  const t = useTexts('planner');
  return (
    <ChoiceGroup
      legend={t('ask.hour')}
      value={value}
      onChange={onChange}
      choices={timePreferences.map((preference) => ({
        value: preference,
        label: t(`ask.hours.${preference}`),
        detail: bandText(preference),
      }))}
      className="grid-cols-2 desk:grid-cols-4"
    />
  );
}

/** `9:30–12:30` */
export function bandText(preference: TimePreference): string {
  const { fromMinutes, untilMinutes } = preferenceBands[preference];
  return [fromMinutes, untilMinutes].map((minutes) => formatTime(timeOfMinutes(minutes))).join('–');
}
