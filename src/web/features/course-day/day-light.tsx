import { minutesOfTime } from '#shared/kernel/tee-date.ts';
import type { CourseDay } from '#shared/search/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';
import { formatTime } from '#web/features/dates/dates.ts';
import { DaylightBar } from '#web/features/golf/daylight-bar.tsx';

interface DayLightProps {
  daylight: CourseDay['daylight'];
  holes: number;
  chosen: string | undefined;
}

/** How long it is light, and until when one may start. */
export function DayLight({ daylight: { sunrise, sunset, lastStart }, holes, chosen }: DayLightProps) {
  const t = useTexts('course');
  const light = minutesOfTime(sunset) - minutesOfTime(sunrise);
  return (
    <DaylightBar
      sunrise={sunrise}
      sunset={sunset}
      chosen={chosen}
      lastStart={lastStart}
      summary={t('light.summary', { hours: Math.floor(light / 60), minutes: light % 60 })}
      lastStartText={
        lastStart &&
        t.rich(
          'light.lastStart',
          { hour: (words) => <b className="text-terink">{words}</b> },
          { time: formatTime(lastStart), holes },
        )
      }
    />
  );
}

export function DayLightSkeleton() {
  return <Skeleton className="h-[11.25rem] rounded-card desk:h-[10.375rem]" />;
}
