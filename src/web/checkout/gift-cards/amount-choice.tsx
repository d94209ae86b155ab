import { useState } from 'react';
import { giftCardEuros } from '#shared/gift-cards/terms.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { TextField } from '#web/design/field.tsx';

interface AmountChoiceProps {
  amount: number;
  error: string | undefined;
  onChange: (amount: number) => void;
}

const OTHER = 'other';
const isPreset = (amount: number) => giftCardEuros.presets.some((preset) => preset === amount);

/** The usual amounts as buttons, and a field for any other. */
export function AmountChoice({ amount, error, onChange }: AmountChoiceProps) {
  const t = useTexts('gift-cards');
  const language = useLanguage();
  const [hasChosenOther, setHasChosenOther] = useState(false);
  const isOther = hasChosenOther || !isPreset(amount);
  const { min, max } = giftCardEuros;
  return (
    <div className="grid gap-3">
      <ChoiceGroup
        legend={t('form.amount')}
        variant="chips"
        choices={[
          ...giftCardEuros.presets.map((preset) => ({
            value: String(preset),
            label: formatCents(preset * 100, language, 0),
          })),
          { value: OTHER, label: t('form.other') },
        ]}
        value={isOther ? OTHER : String(amount)}
        onChange={(value) => {
          setHasChosenOther(value === OTHER);
          onChange(value === OTHER ? 0 : Number(value));
        }}
      />
      {isOther && (
        <TextField
          id="gift-amount"
          label={t('form.other')}
          inputMode="numeric"
          autoComplete="off"
          suffix={<span className="pr-2">€</span>}
          hint={t('form.otherHint', { min, max })}
          error={error}
          value={amount > 0 ? String(amount) : ''}
          onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '').slice(0, 5)))}
          className="max-w-60"
        />
      )}
    </div>
  );
}
