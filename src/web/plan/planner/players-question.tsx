import { Users } from 'lucide-react';
import { useState } from 'react';
import { maxGroupPlayers, splitIntoFlights } from '#shared/tee-times/flights.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { TextField } from '#web/design/field.tsx';

const quickChoices = ['1', '2', '3', '4', '8', '12', '16', '20'] as const;

interface PlayersQuestionProps {
  /** 0 while the field is empty. */
  players: number;
  onChange: (players: number) => void;
}

/**
 * The number of players: the usual groups by a tap, others by number; with a note about flights for more than four.
 */
export function PlayersQuestion({ players, onChange }: PlayersQuestionProps) {
  const t = useTexts('planner');
  const [hasTypedMore, setTypedMore] = useState(false);
  const sizes = players > 0 ? splitIntoFlights(players) : [];
  return (
    <div className="grid gap-3 desk:col-span-2 desk:grid-cols-[11rem_1fr] desk:items-end">
      <TextField
        label={t('ask.players')}
        icon={<Users size={18} />}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxGroupPlayers}
        value={players || ''}
        onChange={(event) => {
          const typed = Math.trunc(Number(event.target.value)) || 0;
          setTypedMore(typed > maxGroupPlayers);
          onChange(Math.max(0, Math.min(typed, maxGroupPlayers)));
        }}
      />
      <ChoiceGroup
        legend={t('ask.playersQuick')}
        legendHidden
        variant="chips"
        value={quickChoices.find((choice) => choice === String(players)) ?? null}
        choices={quickChoices.map((value) => ({ value, label: value }))}
        onChange={(value) => {
          setTypedMore(false);
          onChange(Number(value));
        }}
        className="desk:py-1.5"
      />
      {sizes.length > 1 && (
        <p className="text-mut text-small desk:col-span-2" role="status">
          {hasTypedMore && `${t('ask.most', { count: maxGroupPlayers })} `}
          {t('ask.flights', { count: sizes.length, sizes: sizes.join(' + ') })}
        </p>
      )}
    </div>
  );
}
