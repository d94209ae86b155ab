import { createECDH, createPrivateKey, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Seller } from '#shared/invoices/content.ts';
import type { ServiceAccount } from './integrations/push/fcm.ts';

/** A wrong or missing setting: the start prints its lines and stops. */
export class ConfigError extends Error {}

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const schema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.optional(),
  SESSION_SECRET: z.string().min(16).optional(),
  OPERATOR_CODE: z.string().min(4).optional(),
  ADMIN_KEY: z.string().min(4).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  GOLF_MANAGER_URL: z.url().optional(),
  GOLF_MANAGER_KEY: z.string().optional(),
  TEEONE_URL: z.url().optional(),
  TEEONE_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  LLM_BASE_URL: z.url().optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes as base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
    .optional(),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  SELLER_NAME: z.string().optional(),
  SELLER_TAX_ID: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_EMAIL: z.email().optional(),
  PAYMENT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(600),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** The variables above, for the README's table and the test that compares the two. */
export const configNames = Object.keys(schema.shape);

type Secrets = Record<'sessionSecret' | 'webhookSecret' | 'databasePassword', string> & {
  readonly vapid: { readonly publicKey: string; readonly privateKey: string };
};

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
  /** Who sends Web Push (RFC 8292); unset: no browser can subscribe. */
  readonly vapid: { publicKey: string; privateKey: string; subject: string } | undefined;
  /** A Google service account's key file, for messages by Firebase. */
  readonly fcm: ServiceAccount | undefined;
  /** Who sells: on invoices, and where one pays. Unset: no invoices. */
  readonly seller: Seller | undefined;
  readonly paymentWindowSeconds: number;
  /** Where `/metrics` is served, apart from the public port; unset: nowhere. */
  readonly metricsPort: number | undefined;
  /** Addresses of proxies whose `X-Forwarded-*` headers are believed; none unless listed. */
  readonly trustProxy: readonly string[];
  readonly logLevel: z.infer<typeof schema>['LOG_LEVEL'];
}

function readSecrets(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch (error) {
    // First start in this folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/**
 * Puts a file in place whole or not at all, whatever becomes of disk or process. One that was not there before is not
 * put over another app's, which may have come meanwhile.
 */
function writeWhole(file: string, text: string, options: { isNew: boolean }): void {
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, text, { mode: 0o600 });
    if (options.isNew) linkSync(beside, file);
    else renameSync(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** A pair on P-256; with another one, browsers would have to subscribe anew. */
export function newVapidKeys(): Secrets['vapid'] {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  // A number with leading zeros is still 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}

/** Secrets that the demo makes once and keeps, so that a restart keeps sessions and the database's password. */
function keptSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const kept = readSecrets(file);
    const secrets: Secrets = {
      sessionSecret: kept.sessionSecret ?? randomBytes(32).toString('hex'),
      webhookSecret: kept.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`,
      databasePassword: kept.databasePassword ?? randomBytes(24).toString('hex'),
      vapid: kept.vapid ?? newVapidKeys(),
    };
    const known = Object.keys(kept).length;
    if (known === Object.keys(secrets).length) return secrets;
    writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`, { isNew: known === 0 });
    return readSecrets(file) as Secrets;
  } catch (error) {
    throw new ConfigError(`DATA_DIR: ${file} can't be kept (${(error as Error).message})`);
  }
}

function thirdParty(
  name: string,
  url: string | undefined,
  key: string | undefined,
  demo: boolean,
): ThirdParty {
  if (url && key) return { kind: 'live', url, key };
  if (url || key) throw new ConfigError(`${name}_URL and ${name}_KEY go together: set both or neither`);
  return demo ? { kind: 'sandbox' } : { kind: 'off' };
}

const demoSeller: Seller = {
  name: 'Salida Viajes de Golf, S. L. (demostración)',
  taxId: 'B00000000',
  address: 'Calle de la Demostración, 1, 28001 Madrid',
  email: 'hola@salida.test',
};

function sellerOf(v: z.infer<typeof schema>, demo: boolean): Seller | undefined {
  const { SELLER_NAME: name, SELLER_TAX_ID: taxId, SELLER_ADDRESS: address, SELLER_EMAIL: email } = v;
  if (name && taxId && address && email) return { name, taxId, address, email };
  if (name || taxId || address || email)
    throw new ConfigError(
      'SELLER_NAME, SELLER_TAX_ID, SELLER_ADDRESS and SELLER_EMAIL go together: set all or none',
    );
  return demo ? demoSeller : undefined;
}

function vapidOf(v: z.infer<typeof schema>, secrets: Secrets | undefined, publicUrl: string) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = v;
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or neither');
  const keys = publicKey && privateKey ? { publicKey, privateKey } : secrets?.vapid;
  if (!keys) return undefined;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(keys.privateKey, 'base64url');
  if (ecdh.getPublicKey('base64url') !== keys.publicKey)
    throw new ConfigError('VAPID_PUBLIC_KEY is not the one of VAPID_PRIVATE_KEY');
  // Whom a push service writes to when something is wrong; it takes no plain http.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${v.SELLER_EMAIL ?? demoSeller.email}`;
  return { ...keys, subject };
}

const serviceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});

/** The key file's own text, or the path of the file. */
function fcmOf(setting: string | undefined): ServiceAccount | undefined {
  if (setting === undefined) return undefined;
  try {
    const text = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
    const account = serviceAccount.parse(JSON.parse(text));
    createPrivateKey(account.private_key);
    return account;
  } catch {
    // What it says is a key: nothing of it is printed.
    throw new ConfigError(
      'FCM_SERVICE_ACCOUNT: must be a service account’s JSON, or the path of its file, with project_id, client_email and private_key',
    );
  }
}

/**
 * Reads and checks the environment once; nothing else in the product reads it.
 * @throws ConfigError with one line for each problem.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'));
  }
  const v = parsed.data;
  const demo = v.DEMO ?? v.DATABASE_URL === undefined;
  const dataDir = resolve(v.DATA_DIR);
  const embedded = v.DATABASE_URL === undefined;

  const missing: string[] = [];
  const required = <T>(name: string, value: T | undefined): T => {
    if (value === undefined) missing.push(name);
    return value as T;
  };
  const secrets = demo || embedded ? keptSecrets(dataDir) : undefined;
  const stripeKeys = [v.STRIPE_SECRET_KEY, v.STRIPE_PUBLISHABLE_KEY, v.STRIPE_WEBHOOK_SECRET];
  const useStripe = !demo || stripeKeys.some((key) => key !== undefined);

  const publicUrl =
    v.PUBLIC_URL ?? (demo ? `http://localhost:${v.PORT}` : (required<string>('PUBLIC_URL', undefined) ?? ''));

  const config: Config = {
    host: v.HOST,
    port: v.PORT,
    dataDir,
    databaseUrl: v.DATABASE_URL,
    embeddedPassword: secrets?.databasePassword ?? '',
    publicUrl: publicUrl.replace(/\/$/, ''),
    demo,
    sessionSecret:
      v.SESSION_SECRET ?? (demo ? secrets!.sessionSecret : required<string>('SESSION_SECRET', undefined)),
    operatorCode: v.OPERATOR_CODE ?? (demo ? 'SALIDA-OPERADOR' : undefined),
    adminKey: v.ADMIN_KEY ?? (demo ? 'SALIDA-ADMIN' : undefined),
    payments: useStripe
      ? {
          kind: 'stripe',
          secretKey: required('STRIPE_SECRET_KEY', v.STRIPE_SECRET_KEY),
          publishableKey: required('STRIPE_PUBLISHABLE_KEY', v.STRIPE_PUBLISHABLE_KEY),
          webhookSecret: required('STRIPE_WEBHOOK_SECRET', v.STRIPE_WEBHOOK_SECRET),
        }
      : { kind: 'sandbox', webhookSecret: secrets!.webhookSecret },
    golfManager: thirdParty('GOLF_MANAGER', v.GOLF_MANAGER_URL, v.GOLF_MANAGER_KEY, demo),
    teeOne: thirdParty('TEEONE', v.TEEONE_URL, v.TEEONE_KEY, demo),
    mail: v.SMTP_URL ? { kind: 'smtp', url: v.SMTP_URL } : demo ? { kind: 'sandbox' } : { kind: 'off' },
    vapid: vapidOf(v, demo ? secrets : undefined, publicUrl),
    fcm: fcmOf(v.FCM_SERVICE_ACCOUNT),
    seller: sellerOf(v, demo),
    paymentWindowSeconds: v.PAYMENT_WINDOW_SECONDS,
    metricsPort: v.METRICS_PORT,
    trustProxy: v.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    logLevel: v.LOG_LEVEL,
  };
  if (missing.length > 0) throw new ConfigError(`missing: ${missing.join(', ')} (required outside the demo)`);
  return Object.freeze(config);
}
