import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config, ThirdParty } from './config.ts';
import {
  connectCardPayments,
  connectMail,
  connectPush,
  connectTeeSheets,
  type StripeParty,
  type TeeSheetParty,
  type ThirdParties,
} from './integrations/connect.ts';
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
const mailSenderOf = (config: Config) =>
  `Salida <${config.demo ? 'hola@salida.test' : `no-reply@${new URL(config.publicUrl).hostname}`}>`;

/** The public part of the configuration, for the browser. */
function publicConfigOf(config: Config, stripe: StripeParty): PublicConfig {
  const { demo, payments, vapid, paymentWindowSeconds, seller } = config;
  return {
    demo,
    card: { mode: payments.kind, publishableKey: stripe.publishableKey },
    vapidPublicKey: vapid?.publicKey,
    paymentWindowSeconds,
    seller,
  };
}

/** The adapters of all third parties, with the simulated ones of the demo. */
export function connectThirdParties(
  config: Config,
  { simulated, pool, log }: { simulated?: Partial<ThirdParties>; pool: pg.Pool; log: FastifyBaseLogger },
) {
  const parties = thirdPartiesOf(config, simulated);
  const { providers, close } = connectTeeSheets(parties, pool, log);
  const cards = connectCardPayments(parties, log);
  const mail = connectMail(parties, mailSenderOf(config), log);
  const push = connectPush(parties, config, log);
  return {
    providers,
    cards,
    mail,
    push,
    publicConfig: publicConfigOf(config, parties.stripe),
    /** How each is doing. */
    health: () => [
      ...Object.values(providers).map((provider) => provider.health()),
      cards.health(),
      ...(mail ? [mail.health()] : []),
      ...push.health(),
    ],
    close,
  };
}
