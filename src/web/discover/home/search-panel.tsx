import { Search } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { destinations } from '#shared/courses/regions.ts';
import { timePreferences } from '#shared/tee-times/bands.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { buttonClass } from '#web/design/button.tsx';
import { DateField } from '#web/design/date-field.tsx';
import { SelectField } from '#web/design/field.tsx';
import { useDestinationName } from '#web/features/trip-search/destination-name.ts';

const groups = [1, 2, 3, 4, 8, 12, 16, 20];
const USUAL_PLAYERS = 2;

/** A plain form whose fields become the planner's address: it works without scripts. */
export function SearchPanel({ today }: { today: string }) {
  const t = useTexts('home');
  const nameOf = useDestinationName();
  const [from, setFrom] = useState('');
  return (
    <Form
      action="/reservar"
      aria-label={t('search.label')}
      className="surface grid gap-2 rounded-panel border border-line p-3 shadow-float desk:grid-cols-[1.15fr_0.95fr_0.95fr_1.2fr_1.4fr_auto] desk:p-3.5"
    >
      <input type="hidden" name="paso" value="1" />
      <SelectField label={t('search.where')} name="destino" defaultValue={destinations[6]?.name}>
        {destinations.map(({ name }) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
      <div className="contents max-desk:grid max-desk:grid-cols-1 max-desk:gap-2 min-[27rem]:max-desk:grid-cols-2">
        <DateField
          label={t('search.from')}
          name="entrada"
          min={today}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <DateField label={t('search.to')} name="salida" min={from || today} />
      </div>
      <SelectField label={t('search.players')} name="jugadores" defaultValue={USUAL_PLAYERS}>
        {groups.map((count) => (
          <option key={count} value={count}>
            {t('search.group', { count })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('search.hour')} name="hora">
        <option value="">{t('search.anyHour')}</option>
        {timePreferences.map((preference) => (
          <option key={preference} value={preference}>
            {t(`search.hours.${preference}`)}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttonClass({})}>
        <Search size={20} aria-hidden="true" />
        {t('search.submit')}
      </button>
    </Form>
  );
}
