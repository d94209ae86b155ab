import { rateBands } from '#shared/courses/rate-bands.ts';
import { seasonOn } from '#shared/courses/seasons.ts';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import type { CourseDetail } from '#shared/search/contract.ts';
import { rateTable, type SeasonRates } from '#shared/search/rate-table.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { Disclosure } from '#web/design/disclosure.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import { chipPrice } from '#web/features/prices/chip-price.ts';

/** The green fees through the year; the season of the chosen day is expanded. */
export function CourseRates({ course, date }: { course: CourseDetail; date: TeeDate }) {
  const t = useTexts('course');
  const rates = course.rates.map((rate) => ({ ...rate, priceCents: centsFromEuros(rate.price) }));
  const table = rateTable(course.seasons, rates, course.holes);
  const current = seasonOn(course.seasons, date)?.name;
  if (table.length === 0) return null;
  return (
    <section aria-labelledby="tarifas" className="pt-11">
      <h2 id="tarifas" className="text-h2 text-head">
        {t('rates.title')}
      </h2>
      <p className="mt-1 mb-3 text-mut">{t('rates.lead', { holes: course.holes })}</p>
      <div className="border-line border-t">
        {table.map((season) => (
          <Disclosure
            key={`${season.name} ${season.name === current}`}
            open={season.name === current}
            title={<SeasonTitle season={season} />}
          >
            <SeasonTable season={season} />
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

function useSeasonName() {
  const t = useTexts('course');
  return (name: string) => {
    const key = `rates.seasons.${name}`;
    return t.has(key) ? t(key) : name;
  };
}

function SeasonTitle({ season }: { season: SeasonRates }) {
  const t = useTexts('course');
  const language = useLanguage();
  const nameOf = useSeasonName();
  // Any leap year: only day and month are shown.
  const day = (monthDay: string) => formatDay(`2028-${monthDay}`, language, 'dayMonth');
  const parts = season.parts.map(({ fromDay, toDay }) =>
    t('rates.part', { from: day(fromDay), to: day(toDay) }),
  );
  return (
    <>
      {nameOf(season.name)} <span className="font-normal text-mut text-small">{parts.join(', ')}</span>
    </>
  );
}

function SeasonTable({ season }: { season: SeasonRates }) {
  const t = useTexts('course');
  const language = useLanguage();
  const nameOf = useSeasonName();
  return (
    <table className="w-full table-fixed text-small">
      <caption className="sr-only">{nameOf(season.name)}</caption>
      <thead>
        <tr className="text-mut">
          <td className="w-[29%]" />
          {rateBands.map((band) => (
            <th
              key={band}
              scope="col"
              className="py-1.5 pl-1 text-right align-bottom font-normal text-smallest"
            >
              <b className="block text-ink">{t(`rates.bands.${band}.name`)}</b>
              {t(`rates.bands.${band}.hours`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {season.rows.map((row) => (
          <tr key={row.dayKind} className="border-line border-t">
            <th scope="row" className="py-2.5 text-left font-normal">
              {t(`rates.days.${row.dayKind}`)}
            </th>
            {row.prices.map((cents, band) => (
              <td key={rateBands[band]} className="py-2.5 pl-1 text-right font-strong">
                {cents === null ? '–' : chipPrice(cents, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
