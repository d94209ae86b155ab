import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { openClub } from '../club/club.ts';
import { controlRoutes } from '../club/controls.ts';
import type { LoadCourses } from '../club/sheet.ts';
import { openTerms, termsRoutes } from '../club/terms.ts';
import { faultRoutes, type Operation, openFaults, underFault } from '../kit/faults.ts';
import { createBackend, SandboxError, statusOf } from './backend.ts';

export interface TeeOneSandboxOptions {
  readonly pool: pg.Pool;
  /** `ref` is the idRecorrido. */
  readonly loadCourses: LoadCourses;
  /** The accepted bearer keys; by default any non-empty one. */
  readonly keys?: readonly string[];
  readonly now?: () => Date;
}

/** A simulated TeeOne for `/sandbox/teeone`, by contract v0 (our assumption), with its clubs in PostgreSQL. */
export async function teeOneSandbox(app: FastifyInstance, options: TeeOneSandboxOptions): Promise<void> {
  const club = await openClub(options.pool, 'teeone', options.loadCourses, options.now ?? (() => new Date()));
  const faults = await openFaults(options.pool, 'teeone');
  const terms = await openTerms(options.pool, 'teeone');
  const backend = createBackend(club, terms);
  faultRoutes(app, faults);
  controlRoutes(app, club);
  termsRoutes(app, terms);

  const form = (codigo: string) => ({ codigo, mensaje: codigo.toLowerCase().replaceAll('_', ' ') });
  const under = underFault(faults, (status) =>
    form(status === 200 ? 'HORA_NO_DISPONIBLE' : status === 429 ? 'LIMITE_PETICIONES' : 'ERROR_INTERNO'),
  );
  const serve = (operation: Operation, work: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    under(operation, async (request, reply, mode) => {
      try {
        const key = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
        if (!key || !request.headers['x-vendedor'] || (options.keys && !options.keys.includes(key)))
          throw new SandboxError('NO_AUTORIZADO');
        if (mode === 'conflict' && operation.name === 'hold') throw new SandboxError('HORA_NO_DISPONIBLE');
        return await work(request, reply);
      } catch (error) {
        if (error instanceof SandboxError) return reply.code(statusOf[error.codigo]).send(form(error.codigo));
        throw error;
      }
    });
  const localizador = (request: FastifyRequest) => (request.params as { localizador: string }).localizador;
  const read = (name: string) => ({ name, changes: false });
  const change = (name: string) => ({ name, changes: true });

  app.get(
    '/v1/campos',
    serve(read('courses'), () => backend.campos()),
  );
  app.post(
    '/v1/disponibilidad/dia',
    serve(read('search'), (request) => backend.dia(request.body)),
  );
  app.post(
    '/v1/prereservas',
    serve(change('hold'), async (request, reply) => {
      const key = request.headers['idempotency-key']?.toString();
      const held = await backend.hold(request.body, key);
      reply.code(201);
      return held;
    }),
  );
  app.post(
    '/v1/reservas/:localizador/confirmar',
    serve(change('confirm'), (request) => backend.confirm(localizador(request))),
  );
  app.post(
    '/v1/reservas/:localizador/cancelar',
    serve(change('cancel'), (request) =>
      backend.cancel(localizador(request), request.body, request.headers['idempotency-key']?.toString()),
    ),
  );
  app.get(
    '/v1/reservas/:localizador',
    serve(read('get'), (request) => backend.read(localizador(request))),
  );
}
