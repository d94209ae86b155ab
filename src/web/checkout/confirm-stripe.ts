import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { isUnderWay } from './confirm-card.ts';

/**
 * Submits the form and returns the provider's result; it may redirect the payer to their bank, and back to
 * `returnUrl`.
 */
export async function confirmWithStripe(
  stripe: Pick<Stripe, 'confirmPayment'>,
  elements: StripeElements,
  returnUrl: string,
): Promise<{ readonly isPaid: boolean; readonly message?: string | undefined }> {
  const { error } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl },
  });
  const isPaid = !error || isUnderWay(error.payment_intent?.status);
  return { isPaid, message: error?.message };
}
