import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import type { DayClash } from './day-clashes.ts';

export function useClashText(): (clash: DayClash) => string {
  const t = useTexts('planner');
  const language = useLanguage();
  const duration = (total: number) => {
    const hours = Math.floor(total / 60);
    const minutes = total % 60;
    if (hours === 0) return t('times.minutesOnly', { minutes });
    return minutes > 0 ? t('times.hoursMinutes', { hours, minutes }) : t('times.hoursOnly', { hours });
  };
  return ({ first, second, date, neededMinutes, availableMinutes }) => {
    const names = {
      first: first.courseName,
      second: second.courseName,
      day: formatDay(date, language, 'weekday'),
    };
    if (neededMinutes === null) return t('times.noRoad', names);
    return t('times.tooClose', {
      ...names,
      needed: duration(Math.ceil(neededMinutes / 15) * 15),
      left: duration(availableMinutes),
    });
  };
}
