import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Catalogue } from '#server/courses/courses.ts';
import type { ThirdParties } from '#server/integrations/connect.ts';
import type { ExternalSource } from '#server/integrations/tee-sheets/port.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { outOfTrace } from '#server/platform/observe/trace.ts';
import { sandboxCourse } from './demo-course.ts';
import { golfManagerSandbox } from './golf-manager/plugin.ts';
import { sandboxKeys } from './keys.ts';
import { mailSandbox } from './mail/plugin.ts';
import { listenForMail } from './mail/smtp-listener.ts';
import { pushSandbox } from './push/plugin.ts';
import { stripeSandbox } from './stripe/plugin.ts';
import { teeOneSandbox } from './tee-one/plugin.ts';

const CONNECTIONS = 8;
const CALLS_PER_SECOND = 200;

export interface SandboxesDeps {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
  /** The simulators reply, but neither send webhooks nor accept email: beside running apps that do. */
  readonly answersOnly?: boolean;
}

export interface Sandboxes {
  /** How the product reaches the third parties that are simulated: those without settings of their own. */
  readonly parties: Partial<ThirdParties>;
  /** Registers the simulators under `/sandbox/`. */
  mount(http: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

/** The addresses of the simulators: they are mounted on the product's own port. */
function partiesOf({ golfManager, teeOne, payments }: Config, baseUrl: string, smtpUrl: string | undefined) {
  return {
    ...(golfManager.kind === 'sandbox' && {
      golfManager: {
        url: `${baseUrl}/sandbox/golf-manager`,
        key: sandboxKeys.golfManager,
        perSecond: CALLS_PER_SECOND,
      },
    }),
    ...(teeOne.kind === 'sandbox' && {
      teeOne: { url: `${baseUrl}/sandbox/teeone`, key: sandboxKeys.teeOne, perSecond: CALLS_PER_SECOND },
    }),
    ...(payments.kind === 'sandbox' && {
      stripe: {
        baseUrl: `${baseUrl}/sandbox/stripe`,
        secretKey: sandboxKeys.stripeSecret,
        publishableKey: sandboxKeys.stripePublishable,
        webhookSecret: payments.webhookSecret,
      },
    }),
    ...(smtpUrl !== undefined && { smtpUrl }),
    pushBelow: `${baseUrl}/sandbox/push/send`,
  };
}

/**
 * The simulators of the demo. They have database connections of their own: a search that calls many of them must not
 * use up the product's, as it would not if they were elsewhere.
 */
export async function openSandboxes(deps: SandboxesDeps): Promise<Sandboxes> {
  const { config, databaseUrl, catalogue, log, answersOnly = false } = deps;
  const baseUrl = `http://127.0.0.1:${config.port}`;
  const { pool, close } = openDatabase(databaseUrl, {
    maxConnections: CONNECTIONS,
    onConnectionError: (error) => outOfTrace(() => log.warn({ err: error }, 'a simulator lost a connection')),
  });
  const mail =
    config.mail.kind === 'sandbox' && !answersOnly ? await listenForMail({ pool, log }) : undefined;
  const loadCourses = (source: ExternalSource) => async () =>
    (await catalogue.all()).filter((course) => course.sourceType === source).map(sandboxCourse);

  return {
    parties: partiesOf(config, baseUrl, mail?.url),
    async mount(http) {
      await http.register(golfManagerSandbox, {
        prefix: '/sandbox/golf-manager',
        pool,
        loadCourses: loadCourses('GOLF_MANAGER'),
      });
      await http.register(teeOneSandbox, {
        prefix: '/sandbox/teeone',
        pool,
        loadCourses: loadCourses('TEEONE'),
      });
      if (config.mail.kind === 'sandbox') await http.register(mailSandbox, { prefix: '/sandbox/mail', pool });
      await http.register(pushSandbox, { prefix: '/sandbox/push', pool });
      if (config.payments.kind !== 'sandbox') return;
      await http.register(stripeSandbox, {
        prefix: '/sandbox/stripe',
        pool,
        webhookUrl: () => (answersOnly ? undefined : `${baseUrl}/api/webhooks/stripe`),
        webhookSecret: config.payments.webhookSecret,
        publishableKey: sandboxKeys.stripePublishable,
        secretKey: sandboxKeys.stripeSecret,
        log,
      });
    },
    async close() {
      await mail?.close();
      await close();
    },
  };
}
