import { CreditCard, Wallet } from 'lucide-react';
import { formatCents } from '#shared/kernel/money.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';

export type HowToPay = 'card' | 'credit';

interface PayChoiceProps {
  value: HowToPay;
  onChange: (how: HowToPay) => void;
  creditCents: number;
  totalCents: number;
}

/** Card or credit, where the account has credit; an insufficient balance is disabled and labelled. */
export function PayChoice({ value, onChange, creditCents, totalCents }: PayChoiceProps) {
  const t = useTexts('flow');
  const language = useLanguage();
  const money = (cents: number) => formatCents(cents, language);
  const isEnough = creditCents >= totalCents;
  return (
    <ChoiceGroup
      legend={t('pay.legend')}
      className="grid-cols-1 min-[22rem]:grid-cols-2"
      value={isEnough ? value : 'card'}
      onChange={onChange}
      choices={[
        { value: 'card', label: t('pay.card'), detail: t('pay.cardDetail'), icon: <CreditCard size={20} /> },
        {
          value: 'credit',
          label: t('pay.credit'),
          detail: isEnough
            ? t('pay.creditLeft', { credit: money(creditCents), left: money(creditCents - totalCents) })
            : t('pay.creditShort', { credit: money(creditCents) }),
          icon: <Wallet size={20} />,
          disabled: !isEnough,
        },
      ]}
    />
  );
}
