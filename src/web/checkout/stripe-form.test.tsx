import type { StripeElements } from '@stripe/stripe-js';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import { confirmWithStripe } from './confirm-stripe.ts';
import StripeForm from './stripe-form.tsx';

/** The arguments passed to the provider's library: its own form comes from the provider and is not loaded here. */
const given = vi.hoisted(() => ({ key: '', elements: {}, form: {} }));
vi.mock('@stripe/stripe-js/pure', () => ({
  async loadStripe(key: string) {
    given.key = key;
    return null;
  },
}));
vi.mock('@stripe/react-stripe-js', () => ({
  Elements({ options, children }: { options: object; children: ReactNode }) {
    given.elements = options;
    return children;
  },
  PaymentElement({ options }: { options: object }) {
    given.form = options;
    return null;
  },
  useStripe: () => null,
  useElements: () => null,
}));

const props = {
  config: { payment: { mode: 'stripe', publishableKey: 'pk_live_ours' } },
  intent: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' },
  returnUrl: 'https://salida.example/payment-success?reserva=b1',
  totalCents: 100_00,
} as ComponentProps<typeof StripeForm>;

it('the card provider’s form has the tabs layout, our colour, and the public key of the configuration', () => {
  renderToStaticMarkup(
    <MemoryRouter>
      <Providers language="fr">
        <StripeForm {...props} />
      </Providers>
    </MemoryRouter>,
  );
  expect(given).toEqual({
    key: 'pk_live_ours',
    elements: {
      clientSecret: 'pi_1_secret_2',
      locale: 'fr',
      appearance: { theme: 'stripe', variables: { colorPrimary: '#0F3D33', borderRadius: '10px' } },
    },
    form: { layout: 'tabs' },
  });
});

it('the card provider receives the return address, and its refusal is shown in its own words', async () => {
  const elements = {} as StripeElements;
  const confirmPayment = vi.fn();
  const confirm = () => confirmWithStripe({ confirmPayment }, elements, props.returnUrl);
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  expect(await confirm()).toMatchObject({ isPaid: true });
  expect(confirmPayment).toHaveBeenCalledWith({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: props.returnUrl },
  });
  confirmPayment.mockResolvedValue({ error: { message: 'Declined' } });
  expect(await confirm()).toEqual({ isPaid: false, message: 'Declined' });
  confirmPayment.mockResolvedValue({ error: { payment_intent: { status: 'processing' } } });
  expect(await confirm()).toMatchObject({ isPaid: true });
});
