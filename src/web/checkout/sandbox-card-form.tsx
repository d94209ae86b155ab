import { type FormEvent, useState } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { TextField } from '#web/design/field.tsx';
import { Notice } from '#web/design/notice.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { type CardFields, cardIssues, groupExpiry, groupNumber } from './card-rules.ts';
import { confirmCard } from './confirm-card.ts';
import { PayBar } from './pay-bar.tsx';
import type { PayFormProps } from './pay-form-props.ts';

const empty: CardFields = { number: '', expiry: '', cvc: '', holder: '' };

/** A test card of the provider, valid for years. */
function testCard(holder: string): CardFields {
  const year = (new Date().getFullYear() + 3) % 100;
  return { number: '4242 4242 4242 4242', expiry: `12 / ${year}`, cvc: '123', holder };
}

/** The demo's card form: calls the provider's simulator as Stripe.js would call Stripe. */
export default function SandboxCardForm({
  config,
  intent,
  returnUrl,
  holder,
  onPaid,
  onFailed,
  ...bar
}: PayFormProps) {
  const t = useTexts('checkout');
  const [card, setCard] = useState<CardFields>({ ...empty, holder });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const issues = tried ? cardIssues(card, new Date()) : {};
  const issueOf = (field: keyof CardFields) => (issues[field] ? t(`card.${issues[field]}`) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const found = cardIssues(card, new Date());
    const [first] = Object.keys(found);
    if (first) {
      document.getElementById(`card-${first}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const outcome = await confirmCard({
        sandboxUrl: config.payment.sandboxUrl ?? '',
        publishableKey: config.payment.publishableKey,
        intentId: intent.paymentIntentId,
        clientSecret: intent.clientSecret,
        card,
        returnUrl,
      });
      if (outcome.kind === 'redirect') {
        location.assign(outcome.url);
        return;
      }
      if (outcome.kind === 'declined') {
        const key = `declined.${outcome.code}`;
        onFailed(t.has(key) ? t(key) : t('declined.card_declined'));
      } else await onPaid();
    } catch {
      onFailed(t('payment.failedText'));
    }
    setBusy(false);
  }

  const set = (field: keyof CardFields, format: (text: string) => string = (text) => text) => ({
    value: card[field],
    onChange: (event: { target: { value: string } }) =>
      setCard({ ...card, [field]: format(event.target.value) }),
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <h2 className="text-h3">{t('card.card')}</h2>
      <Notice kind="info">
        {t('card.demo')}{' '}
        <TextLink asChild>
          <button type="button" onClick={() => setCard(testCard(card.holder || holder))}>
            {t('card.fill')}
          </button>
        </TextLink>
      </Notice>
      <TextField
        id="card-number"
        label={t('card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        error={issueOf('number')}
        {...set('number', groupNumber)}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          id="card-expiry"
          label={t('card.expiry')}
          placeholder={t('card.expiryHint')}
          inputMode="numeric"
          autoComplete="cc-exp"
          error={issueOf('expiry')}
          {...set('expiry', groupExpiry)}
        />
        <TextField
          id="card-cvc"
          label={t('card.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          error={issueOf('cvc')}
          {...set('cvc', (text) => text.replace(/\D/g, '').slice(0, 4))}
        />
      </div>
      <TextField
        id="card-holder"
        label={t('card.holder')}
        autoComplete="cc-name"
        error={issueOf('holder')}
        {...set('holder')}
      />
      <PayBar busy={busy} {...bar} />
    </form>
  );
}
