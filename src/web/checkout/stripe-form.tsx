import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { confirmWithStripe } from './confirm-stripe.ts';
import { PayBar } from './pay-bar.tsx';
import type { PayFormProps } from './pay-form-props.ts';

let loaded: { key: string; stripe: Promise<Stripe | null> } | undefined;

/** Stripe's terms require its script to come from Stripe; it is loaded once, and only for a payment. */
function stripeFor(key: string): Promise<Stripe | null> {
  if (loaded?.key !== key) loaded = { key, stripe: loadStripe(key) };
  return loaded.stripe;
}

/** The provider's own form: every payment method that is enabled there, in a tabs layout. */
export default function StripeForm(props: PayFormProps) {
  const language = useLanguage();
  const stripe = useMemo(
    () => stripeFor(props.config.payment.publishableKey),
    [props.config.payment.publishableKey],
  );
  return (
    <Elements
      stripe={stripe}
      options={{
        clientSecret: props.intent.clientSecret,
        locale: language,
        appearance: { theme: 'stripe', variables: { colorPrimary: '#0F3D33', borderRadius: '10px' } },
      }}
    >
      <Form {...props} />
    </Elements>
  );
}

function Form({
  returnUrl,
  onPaid,
  onFailed,
  config: _config,
  intent: _intent,
  holder: _holder,
  ...bar
}: PayFormProps) {
  const t = useTexts('checkout');
  const stripe = useStripe();
  const elements = useElements();
  const [busy, setBusy] = useState(false);
  const { totalCents } = bar;

  // The form shows the amount of the provider's payment, also after credit has changed it.
  useEffect(() => {
    if (totalCents > 0) void elements?.fetchUpdates();
  }, [elements, totalCents]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    setBusy(true);
    const { isPaid, message } = await confirmWithStripe(stripe, elements, returnUrl);
    if (isPaid) await onPaid();
    else onFailed(message ?? t('payment.failedText'));
    setBusy(false);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <PaymentElement options={{ layout: 'tabs' }} />
      <PayBar busy={busy || !stripe} {...bar} />
    </form>
  );
}
