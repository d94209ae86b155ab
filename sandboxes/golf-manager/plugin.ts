import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { openClub } from '../club/club.ts';
import { controlRoutes } from '../club/controls.ts';
import type { LoadCourses, SandboxCourse } from '../club/sheet.ts';
import { openTerms, termsRoutes } from '../club/terms.ts';
import { faultRoutes, type Operation, openFaults, underFault } from '../kit/faults.ts';
import { acceptForms } from '../kit/form-body.ts';
import { booking, flatAvailability, made, nestedAvailability, saleLines, tenant } from './answers.ts';
import { createBackend, SandboxError } from './backend.ts';
import { resourcesOf, type SandboxResource, typesSold } from './types.ts';

export interface GolfManagerSandboxOptions {
  readonly pool: pg.Pool;
  readonly loadCourses: LoadCourses;
  /** The accepted keys, of either form; by default any non-empty one. */
  readonly keys?: readonly string[];
  readonly now?: () => Date;
}

interface Caller {
  /** A parameter of the query or of the form body. */
  param(name: string): string | undefined;
  course: SandboxCourse;
}

const v3Base = '/main/apimt';
const v3Bases = ['/api', v3Base];

const wire = ({ tee: _, ...resource }: SandboxResource) => resource;

/** V3 leaves nulls out of its lists by default (V3 documentation). */
const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/**
 * A simulated Golf Manager for `/sandbox/golf-manager`, one set of clubs in PostgreSQL behind its interfaces: V1 below
 * `/api`; V3 below `/api` with headers `key` and `tenant`, and below `/main/apimt` with these or with Basic
 * authentication and `tenant` in the query. `GET` parameters also arrive as POST forms, as the V1 README's samples do.
 */
export async function golfManagerSandbox(
  app: FastifyInstance,
  options: GolfManagerSandboxOptions,
): Promise<void> {
  const now = options.now ?? (() => new Date());
  const club = await openClub(options.pool, 'golf-manager', options.loadCourses, now);
  const faults = await openFaults(options.pool, 'golf-manager');
  const terms = await openTerms(options.pool, 'golf-manager');
  const backend = createBackend(club, terms);
  acceptForms(app);
  faultRoutes(app, faults);
  controlRoutes(app, club);
  termsRoutes(app, terms);

  const under = underFault(faults, (status) => ({
    error: status === 200 ? 'Slot not available' : `Error ${status}`,
  }));
  const opens = (key: string | undefined) =>
    key !== undefined && key !== '' && (options.keys === undefined || options.keys.includes(key));

  function basicKey(request: FastifyRequest): string | undefined {
    const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return basic && Buffer.from(basic, 'base64').toString('utf8');
  }

  /** The key and the tenant, each where this interface has it. */
  function accessOf(request: FastifyRequest, version: 'V1' | 'V3', param: Caller['param']) {
    if (version === 'V1') return { key: basicKey(request), tenant: param('tenant') };
    const byHeaders = { key: request.headers.key?.toString(), tenant: request.headers.tenant?.toString() };
    if (byHeaders.key !== undefined || !request.url.includes(v3Base)) return byHeaders;
    const query = request.query as Record<string, string | undefined>;
    return { key: basicKey(request), tenant: query.tenant };
  }

  type Work = (caller: Caller, mode: string, version: 'V1' | 'V3') => unknown;

  function serve(operation: Operation, version: 'V1' | 'V3', work: Work) {
    return under(operation, async (request: FastifyRequest, reply: FastifyReply, mode) => {
      const query = request.query as Record<string, string | undefined>;
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const param = (name: string) => query[name] ?? form.get(name) ?? undefined;
      try {
        const { key, tenant: ref } = accessOf(request, version, param);
        if (!opens(key)) throw new SandboxError(401, 'Unauthorized');
        if (mode === 'conflict' && operation.name === 'hold')
          throw new SandboxError(409, 'Slot not available');
        const course = ref === undefined ? undefined : await club.course(ref);
        if (operation.name === 'confirm' && ref === undefined) return await backend.confirm(param);
        if (!course) throw new SandboxError(400, 'Invalid tenant');
        return await work({ param, course }, mode, version);
      } catch (error) {
        if (error instanceof SandboxError) return reply.code(error.status).send({ error: error.message });
        throw error;
      }
    });
  }

  const page = (rows: readonly Record<string, unknown>[], caller: Caller) => {
    const limit = Math.min(100, Number(caller.param('limit') ?? 20));
    const after = Number(caller.param('lastId') ?? 0);
    const left = rows.filter((row) => Number(row.id) > after);
    const data = left.slice(0, limit).map(withoutNulls);
    return { data, hasMore: left.length > limit, lastId: data.at(-1)?.id ?? null };
  };

  const reads: Record<string, Work> = {
    tenant: async ({ course }) => tenant(course, await terms.of(course.ref)),
    resources: async (caller, _mode, version) => {
      const rows = resourcesOf(await terms.of(caller.course.ref)).map(wire);
      return version === 'V1' ? rows : page(rows, caller);
    },
    availabilityTypes: async ({ course }) =>
      typesSold(course, await terms.of(course.ref)).map(
        ({ id, name, description, min, max, multiple, tags }) => ({
          id,
          name,
          description,
          min,
          max,
          multiple,
          tags,
        }),
      ),
    searchAvailability: async ({ param, course }, _mode, version) => {
      const offers = await backend.search(course, param);
      const clubTerms = await terms.of(course.ref);
      return version === 'V1' ? flatAvailability(offers, clubTerms) : nestedAvailability(offers, clubTerms);
    },
    bookings: async (caller, _mode, version) => {
      const seats = await backend.bookings(caller.course, caller.param);
      const rows = seats.map((seat) => booking(seat, caller.course, version));
      return version === 'V1' ? rows : page(rows, caller);
    },
    sale: async ({ param, course }) => saleLines(await backend.sale(param), course),
  };
  const writes: Record<string, { name: string; work: Work }> = {
    makeReservation: {
      name: 'hold',
      work: async ({ param, course }, mode) => {
        const seats = await backend.make(course, param, mode === 'partial' ? 1 : 0);
        // Delivered twice: the second time there may be no places left.
        if (mode === 'duplicate') await backend.make(course, param).catch(() => undefined);
        return made(seats, course);
      },
    },
    confirmReservation: { name: 'confirm', work: ({ param }) => backend.confirm(param) },
    cancelReservation: { name: 'cancel', work: ({ param }) => backend.cancel(param) },
  };

  const v3Path = (name: string) => (name === 'tenant' ? '/model/tenant' : `/bookings/${name}`);
  for (const [name, work] of Object.entries(reads)) {
    const operation = { name, changes: false };
    app.route({ method: ['GET', 'POST'], url: `/api/${name}`, handler: serve(operation, 'V1', work) });
    if (name === 'sale') continue;
    for (const base of v3Bases) app.get(`${base}${v3Path(name)}`, serve(operation, 'V3', work));
  }
  for (const [name, { name: operation, work }] of Object.entries(writes)) {
    app.post(`/api/${name}`, serve({ name: operation, changes: true }, 'V1', work));
    for (const base of v3Bases)
      app.post(`${base}${v3Path(name)}`, serve({ name: operation, changes: true }, 'V3', work));
  }
  app.get(
    '/api/tenants',
    under({ name: 'tenants', changes: false }, async (request, reply) => {
      if (!opens(basicKey(request))) return reply.code(401).send({ error: 'Unauthorized' });
      return (await club.courses()).map((course) => course.ref);
    }),
  );
}
