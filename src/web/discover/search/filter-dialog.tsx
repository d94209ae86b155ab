import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { TeeDate } from '#shared/kernel/tee-date.ts';
import { timePreferences } from '#shared/tee-times/bands.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Button } from '#web/design/button.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { DateField } from '#web/design/date-field.tsx';
import { Dialog } from '#web/design/dialog.tsx';
import { SelectField } from '#web/design/field.tsx';
import { StepperField } from '#web/design/stepper-field.tsx';
import { lastDay, MOST_PLAYERS, planningPath } from '#web/features/course-day/round-address.ts';
import { placesOf } from './places-of.ts';
import { type GreenFeeSearch, searchSources } from './search-address.ts';
import type { ListedCourse } from './search-courses.ts';

const PRICES = [50, 75, 100, 150, 200, 300];
const ANY = '';

interface FilterDialogProps {
  search: GreenFeeSearch;
  today: TeeDate;
  courses: readonly ListedCourse[];
  onClose: () => void;
  onChange: (change: Partial<GreenFeeSearch>) => void;
}

/** All filters at once; changes apply on submit. */
export default function FilterDialog({ search, today, courses, onClose, onChange }: FilterDialogProps) {
  const t = useTexts('search');
  const general = useTexts('general');
  const formId = useId();
  const [draft, setDraft] = useState(search);
  const set = (part: Partial<GreenFeeSearch>) => setDraft({ ...draft, ...part });
  const prices = [...new Set([...PRICES, ...(draft.maxPrice ? [draft.maxPrice] : [])])].sort((a, b) => a - b);
  const { regions, zones } = placesOf(courses);
  const isListed = [...regions, ...zones].some(({ name }) => name === draft.region);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onChange(draft);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('filters.title')}
      closeLabel={general('close')}
      footer={
        <Button type="submit" form={formId} className="flex-1 desk:flex-none">
          {t('filters.submit')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5">
        <SelectField
          label={t('filters.where')}
          value={draft.region ?? ANY}
          onChange={(event) => set({ region: event.target.value || undefined })}
        >
          <option value={ANY}>{t('spain')}</option>
          {draft.region && !isListed && <option>{draft.region}</option>}
          <optgroup label={t('filters.regions')}>
            {regions.map(({ name, count }) => (
              <option key={name} value={name}>
                {t('filters.place', { name, count })}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('filters.zones')}>
            {zones.map(({ name, count }) => (
              <option key={name} value={name}>
                {t('filters.place', { name, count })}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <DateField
          label={t('filters.day')}
          required
          min={today}
          max={lastDay(today)}
          value={draft.date}
          onChange={(event) => set({ date: event.target.value })}
        />
        <div>
          <StepperField
            label={t('filters.players')}
            value={draft.players}
            onChange={(players) => set({ players })}
            min={1}
            max={MOST_PLAYERS}
            decreaseLabel={t('filters.fewerPlayers')}
            increaseLabel={t('filters.morePlayers')}
          />
          <p className="mt-2 text-mut text-small">
            {t.rich('filters.largeGroup', {
              link: (words) => (
                <Link
                  to={planningPath(draft.region, draft.date)}
                  className="rounded-badge font-strong text-seaink underline underline-offset-4"
                >
                  {words}
                </Link>
              ),
            })}
          </p>
        </div>
        <ChoiceGroup
          legend={t('filters.hour')}
          variant="chips"
          choices={[
            { value: ANY, label: t('filters.anyHour') },
            ...timePreferences.map((band) => ({ value: band, label: t(`bandsWithHours.${band}`) })),
          ]}
          value={draft.time ?? ANY}
          onChange={(band) => set({ time: timePreferences.find((known) => known === band) })}
        />
        <SelectField
          label={t('filters.price')}
          value={draft.maxPrice ?? ANY}
          onChange={(event) => set({ maxPrice: Number(event.target.value) || undefined })}
        >
          <option value={ANY}>{t('filters.anyPrice')}</option>
          {prices.map((price) => (
            <option key={price} value={price}>
              {t('filters.upTo', { price })}
            </option>
          ))}
        </SelectField>
        <ChoiceGroup
          legend={t('filters.round')}
          variant="chips"
          choices={[
            { value: ANY, label: t('filters.anyRound') },
            { value: '18', label: t('holes', { count: 18 }) },
            { value: '9', label: t('holes', { count: 9 }) },
          ]}
          value={draft.holes ? String(draft.holes) : ANY}
          onChange={(holes) => set({ holes: holes === '18' ? 18 : holes === '9' ? 9 : undefined })}
        />
        <ChoiceGroup
          legend={t('filters.source')}
          variant="chips"
          choices={[
            { value: ANY, label: t('filters.anySource') },
            ...searchSources.map((source) => ({ value: source, label: general(`source.${source}`) })),
          ]}
          value={draft.source ?? ANY}
          onChange={(source) => set({ source: searchSources.find((known) => known === source) })}
        />
      </form>
    </Dialog>
  );
}
