import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Seller } from '#shared/invoices/content.ts';
import type { ServiceAccount } from './integrations/push/fcm.ts';
import { golfManagerProblem } from './integrations/tee-sheets/golf-manager/address.ts';
import * as form from './platform/settings/forms.ts';
import { type StoredSecrets, storedSecrets } from './platform/settings/stored-secrets.ts';
import { type VapidKeys, whatIsWrongWith } from './platform/settings/vapid-keys.ts';

/** A wrong or missing setting: the start prints its lines and stops. */
export class ConfigError extends Error {}

const http = ['http', 'https'];
/** Unchecked: a name, or a key whose form its owner defines. */
const word = () => z.string();

const forms = {
  PORT: form.port().default(3000),
  HOST: form.host().default('127.0.0.1'),
  DATA_DIR: word().default('.data'),
  DATABASE_URL: form.databaseUrl().optional(),
  PUBLIC_URL: form.url(http, { isPlain: true }).optional(),
  DEMO: form.flag().optional(),
  SESSION_SECRET: form.secret(16).optional(),
  OPERATOR_CODE: form.secret(4).optional(),
  ADMIN_KEY: form.secret(4).optional(),
  STRIPE_SECRET_KEY: form.key().optional(),
  STRIPE_PUBLISHABLE_KEY: form.key().optional(),
  STRIPE_WEBHOOK_SECRET: form.key().optional(),
  GOLF_MANAGER_URL: form.url(http, { isPlain: true }).optional(),
  GOLF_MANAGER_KEY: form.keyOrPair().optional(),
  TEEONE_URL: form.url(http, { isPlain: true }).optional(),
  TEEONE_KEY: form.key().optional(),
  SMTP_URL: form.url(['smtp', 'smtps']).optional(),
  LLM_BASE_URL: form.url(http).optional(),
  LLM_API_KEY: form.key().optional(),
  LLM_MODEL: word().optional(),
  VAPID_PUBLIC_KEY: form.bytes(65).optional(),
  VAPID_PRIVATE_KEY: form.bytes(32).optional(),
  FCM_SERVICE_ACCOUNT: word().optional(),
  SELLER_NAME: word().optional(),
  SELLER_TAX_ID: word().optional(),
  SELLER_ADDRESS: word().optional(),
  SELLER_EMAIL: form.email().optional(),
  PAYMENT_WINDOW_SECONDS: form.wholeNumber(1, 86_400).default(600),
  METRICS_PORT: form.port().optional(),
  TRUST_PROXY: form.proxies().optional(),
  LOG_LEVEL: form.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};

const schema = z.object(forms);
type Name = keyof typeof forms;
type Values = Readonly<z.infer<typeof schema>>;

/**
 * The variables above, for the test that compares them with the README's table.
 * @internal
 */
export const configNames = Object.keys(forms);

/** Outside the demo these must not be guessable. */
const SECRET_MIN_LENGTH = 16;

/** Where a third party is reached: its own simulator mounted on this app, or the real one with its key. */
export type ThirdParty = { kind: 'sandbox' } | { kind: 'live'; url: string; key: string } | { kind: 'off' };

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Unset: the embedded server in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly embeddedPassword: string;
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly sessionSecret: string;
  readonly operatorCode: string | undefined;
  readonly adminKey: string | undefined;
  readonly payments:
    | { kind: 'sandbox'; webhookSecret: string }
    | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string };
  readonly golfManager: ThirdParty;
  readonly teeOne: ThirdParty;
  readonly mail: { kind: 'sandbox' } | { kind: 'smtp'; url: string } | { kind: 'off' };
  /** Sender of Web Push (RFC 8292); unset: no browser can subscribe. */
  readonly vapid: (VapidKeys & { readonly subject: string }) | undefined;
  /** A Google service account's key file, for messages by Firebase. */
  readonly fcm: ServiceAccount | undefined;
  /** The seller: on invoices, and on the payment page. Unset: no invoices. */
  readonly seller: Seller | undefined;
  readonly paymentWindowSeconds: number;
  /** The port of `/metrics`, apart from the public one; unset: no such port. */
  readonly metricsPort: number | undefined;
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted; by default none. */
  readonly trustProxy: readonly string[];
  readonly logLevel: Values['LOG_LEVEL'];
}

const demoSeller: Seller = {
  name: 'Salida Viajes de Golf, S. L. (demostración)',
  taxId: 'B00000000',
  address: 'Calle de la Demostración, 1, 28001 Madrid',
  email: 'hola@salida.test',
};

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/** The key file's own text, or the path of the file; undefined when it is neither. */
function readServiceAccount(setting: string): ServiceAccount | undefined {
  try {
    const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
    const account = serviceAccount.parse(JSON.parse(text));
    createPrivateKey(account.private_key);
    return account;
  } catch {
    // The content is a key: it is never reported.
    return undefined;
  }
}

interface Read {
  /** Invalid settings are listed here as if they were unset. */
  readonly v: Values;
  readonly isGiven: (name: Name) => boolean;
  readonly isDemo: boolean;
  readonly usesStripe: boolean;
  /** A line for each wrong setting. */
  readonly problems: string[];
}

function readForms(env: Record<string, string | undefined>): Read {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const issues = schema.safeParse(given).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const v = schema.parse(right);
  const isGiven = (name: Name) => given[name] !== undefined;
  const isDemo = v.DEMO ?? !isGiven('DATABASE_URL');
  return {
    v,
    isGiven,
    isDemo,
    usesStripe: !isDemo || stripeNames.some(isGiven),
    problems: issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const sellerNames = ['SELLER_NAME', 'SELLER_TAX_ID', 'SELLER_ADDRESS', 'SELLER_EMAIL'] as const;
const pairs = [
  ['GOLF_MANAGER_URL', 'GOLF_MANAGER_KEY'],
  ['TEEONE_URL', 'TEEONE_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const;

/** Reports settings that contradict each other, although each has the right form. */
function checkTogether({ v, isGiven, isDemo, usesStripe, problems }: Read): void {
  const require = (names: readonly Name[], why: string) =>
    problems.push(...names.filter((name) => !isGiven(name)).map((name) => `${name}: missing (${why})`));
  if (!isDemo) require(['PUBLIC_URL', 'SESSION_SECRET'], 'required outside the demo');
  if (usesStripe) require(stripeNames, isDemo ? 'goes with the other two' : 'required outside the demo');

  for (const [one, other] of pairs)
    if (isGiven(one) !== isGiven(other))
      problems.push(`${one} and ${other} go together: set both or neither`);
  // These two also select the vendor's interface (decision 22).
  const { GOLF_MANAGER_URL: clubUrl, GOLF_MANAGER_KEY: clubKey } = v;
  const wrongClub = clubUrl && clubKey ? golfManagerProblem(clubUrl, clubKey) : undefined;
  if (wrongClub) problems.push(wrongClub);
  const sellers = sellerNames.filter(isGiven).length;
  if (sellers > 0 && sellers < sellerNames.length)
    problems.push('SELLER_NAME, SELLER_TAX_ID, SELLER_ADDRESS and SELLER_EMAIL go together: set all or none');

  for (const name of ['OPERATOR_CODE', 'ADMIN_KEY'] as const) {
    const value = v[name];
    if (!isDemo && value !== undefined && value.length < SECRET_MIN_LENGTH)
      problems.push(`${name}: must have at least ${SECRET_MIN_LENGTH} characters outside the demo`);
  }
  if (v.METRICS_PORT && v.METRICS_PORT === v.PORT) problems.push('METRICS_PORT: must be another than PORT');
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = v;
  const wrongKeys = publicKey && privateKey ? whatIsWrongWith({ publicKey, privateKey }) : undefined;
  if (wrongKeys) problems.push(wrongKeys);
}

function thirdParty(url: string | undefined, key: string | undefined, isDemo: boolean): ThirdParty {
  if (url && key) return { kind: 'live', url, key };
  return isDemo ? { kind: 'sandbox' } : { kind: 'off' };
}

function sellerOf(v: Values, isDemo: boolean): Seller | undefined {
  const { SELLER_NAME: name, SELLER_TAX_ID: taxId, SELLER_ADDRESS: address, SELLER_EMAIL: email } = v;
  if (name && taxId && address && email) return { name, taxId, address, email };
  return isDemo ? demoSeller : undefined;
}

function vapidOf(v: Values, stored: VapidKeys | undefined, publicUrl: string): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = v;
  const keys = publicKey && privateKey ? { publicKey, privateKey } : stored;
  if (!keys) return undefined;
  // The address to which a push service reports problems; it accepts no plain http.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${v.SELLER_EMAIL ?? demoSeller.email}`;
  return { ...keys, subject };
}

function secretsIn(dataDir: string): StoredSecrets {
  try {
    return storedSecrets(dataDir);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Reads and checks the environment once; nothing else in the product reads it.
 * @throws ConfigError with one line for each problem, in English whatever the language of the product.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = readForms(env);
  const { v, isDemo, usesStripe, problems } = read;
  checkTogether(read);
  const fcm = v.FCM_SERVICE_ACCOUNT === undefined ? undefined : readServiceAccount(v.FCM_SERVICE_ACCOUNT);
  if (v.FCM_SERVICE_ACCOUNT !== undefined && !fcm)
    problems.push(
      'FCM_SERVICE_ACCOUNT: must be a service account’s JSON, or the path of its file, with project_id, client_email and private_key',
    );
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));

  const dataDir = resolve(v.DATA_DIR);
  const secrets = isDemo || v.DATABASE_URL === undefined ? secretsIn(dataDir) : undefined;
  const publicUrl = (v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).replace(/\/$/, '');
  return Object.freeze({
    host: v.HOST,
    port: v.PORT,
    dataDir,
    databaseUrl: v.DATABASE_URL,
    embeddedPassword: secrets?.databasePassword ?? '',
    publicUrl,
    demo: isDemo,
    sessionSecret: v.SESSION_SECRET ?? secrets?.sessionSecret ?? '',
    operatorCode: v.OPERATOR_CODE ?? (isDemo ? 'SALIDA-OPERADOR' : undefined),
    adminKey: v.ADMIN_KEY ?? (isDemo ? 'SALIDA-ADMIN' : undefined),
    payments: usesStripe
      ? {
          kind: 'stripe' as const,
          secretKey: v.STRIPE_SECRET_KEY ?? '',
          publishableKey: v.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? '',
        }
      : { kind: 'sandbox' as const, webhookSecret: secrets?.webhookSecret ?? '' },
    golfManager: thirdParty(v.GOLF_MANAGER_URL, v.GOLF_MANAGER_KEY, isDemo),
    teeOne: thirdParty(v.TEEONE_URL, v.TEEONE_KEY, isDemo),
    mail: v.SMTP_URL
      ? { kind: 'smtp' as const, url: v.SMTP_URL }
      : { kind: isDemo ? ('sandbox' as const) : ('off' as const) },
    vapid: vapidOf(v, isDemo ? secrets?.vapid : undefined, publicUrl),
    fcm,
    seller: sellerOf(v, isDemo),
    paymentWindowSeconds: v.PAYMENT_WINDOW_SECONDS,
    metricsPort: v.METRICS_PORT,
    trustProxy: v.TRUST_PROXY ?? [],
    logLevel: v.LOG_LEVEL,
  });
}
