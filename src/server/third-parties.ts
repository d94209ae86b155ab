import type { Config, ThirdParty } from './config.ts';
import type { StripeParty, TeeSheetParty, ThirdParties } from './integrations/connect.ts';
import type { PublicConfig } from './site/site.ts';

const live = (party: ThirdParty): TeeSheetParty | undefined =>
  party.kind === 'live' ? { url: party.url, key: party.key } : undefined;

/**
 * The connections of the third parties: by their settings, and those without any as the demo simulates them.
 * @throws Error when card payments are neither configured nor simulated.
 */
export function thirdPartiesOf(config: Config, simulated: Partial<ThirdParties> = {}): ThirdParties {
  const { golfManager, teeOne, payments, mail } = config;
  const stripe = payments.kind === 'stripe' ? payments : simulated.stripe;
  if (!stripe) throw new Error('card payments are neither configured nor simulated');
  return {
    golfManager: live(golfManager) ?? simulated.golfManager,
    teeOne: live(teeOne) ?? simulated.teeOne,
    stripe,
    smtpUrl: mail.kind === 'smtp' ? mail.url : simulated.smtpUrl,
    pushBelow: simulated.pushBelow,
  };
}

/** The sender of our emails: an address at our own name, so that the receiver's server can check it. */
export const mailSenderOf = (config: Config) =>
  `Salida <${config.demo ? 'hola@salida.test' : `no-reply@${new URL(config.publicUrl).hostname}`}>`;

/** The public part of the configuration, for the browser. */
export function publicConfigOf(config: Config, stripe: StripeParty): PublicConfig {
  const { demo, payments, vapid, paymentWindowSeconds, seller } = config;
  return {
    demo,
    card: { mode: payments.kind, publishableKey: stripe.publishableKey },
    vapidPublicKey: vapid?.publicKey,
    paymentWindowSeconds,
    seller,
  };
}
