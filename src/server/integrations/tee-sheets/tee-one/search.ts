import { z } from 'zod';
import { centsFromEuros } from '#shared/kernel/money.ts';
import { isTimeOfDay, minutesOfTime, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { startDeadline } from '../../outgoing-calls/deadline.ts';
import { hasBroken } from '../../outgoing-calls/guarded-call.ts';
import type {
  CoursesQuery,
  ProviderCourse,
  ReadRefusal,
  SearchAnswer,
  SearchQuery,
  Slot,
  TeeSheetReply,
} from '../port.ts';
import { kindOfRate } from '../rate-kind.ts';
import { policyOf } from './cancellation-policy.ts';
import { type Connection, readRefusal } from './connection.ts';
import type { TeeOneContext } from './context.ts';
import { rateRef, slotRef } from './refs.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const tarifa = z.object({
  idTarifa: id,
  nombre: z.string().nullish(),
  precio: z.coerce.number().nonnegative().nullish().catch(null),
  incluye: z.array(z.string()).nullish(),
  minJugadores: z.number().int().nullish(),
  maxJugadores: z.number().int().nullish(),
  // Contract v0 has it in the hold; where a search has it too, it is known before the payment.
  politicaCancelacion: z.unknown().optional(),
});
type Tarifa = z.infer<typeof tarifa>;
const hora = z.object({
  idHora: id,
  hora: z.string().refine(isTimeOfDay),
  jugadoresDisponibles: z.number().int(),
  tarifas: z.array(tarifa),
});
const dia = z.object({ horasDisponibles: z.array(z.unknown()) });
const campos = z.array(
  z.object({
    idCampo: id,
    nombre: z.string(),
    zonaHoraria: z.string(),
    recorridos: z.array(z.object({ idRecorrido: id, nombre: z.string(), hoyos: z.number().nullish() })),
  }),
);

/** An idRecorrido on the wire: a number where it is one. */
export function wireId(ref: string): string | number {
  return /^\d{1,15}$/.test(ref) ? Number(ref) : ref;
}

export async function courses(
  connection: Connection,
  query: CoursesQuery,
): Promise<TeeSheetReply<readonly ProviderCourse[], ReadRefusal>> {
  const outcome = await connection.get('/campos', query.deadlineMs);
  const found =
    outcome.kind === 'answer' && outcome.status === 200 ? campos.safeParse(outcome.body) : undefined;
  if (!found?.success) return { ok: false, refusal: readRefusal(outcome) };
  const all = found.data.flatMap((campo) =>
    campo.recorridos.map((one) => ({
      courseRef: one.idRecorrido,
      name: campo.recorridos.length > 1 ? `${campo.nombre} · ${one.nombre}` : campo.nombre,
      timeZone: campo.zonaHoraria,
      holes: one.hoyos === 9 ? (9 as const) : one.hoyos === 18 ? (18 as const) : null,
    })),
  );
  return {
    ok: true,
    value: query.courseRefs ? all.filter((one) => query.courseRefs?.includes(one.courseRef)) : all,
  };
}

/** Contract v0 has no field for holes, nor for a tariff's group of people: both are in its name. */
const kindOf = (one: Tarifa) => kindOfRate({ name: one.nombre ?? '', tags: one.incluye ?? [] });

function bestTarifa(tarifas: readonly Tarifa[], query: SearchQuery): Tarifa | undefined {
  const fits = tarifas.filter((one) => {
    const kind = kindOf(one);
    return (
      kind.isForEverybody &&
      kind.holes === query.holes &&
      policyOf(one.politicaCancelacion, query.timeZone).unreadable !== 'all' &&
      query.players <= (one.maxJugadores ?? 4)
    );
  });
  // One for more players only where none takes so few: the start is not taken.
  const tooMany = (one: Tarifa) => (query.players < (one.minJugadores ?? 1) ? 1 : 0);
  const extras = (one: Tarifa) => (kindOf(one).includes.length > 0 ? 1 : 0);
  const price = (one: Tarifa) => one.precio ?? Number.POSITIVE_INFINITY;
  return fits.sort((a, b) => tooMany(a) - tooMany(b) || extras(a) - extras(b) || price(a) - price(b))[0];
}

const isUnreadable = (policy: unknown, zone: string) => policyOf(policy, zone).unreadable !== 'nothing';

/** `hora` is the club's local time: no zone is involved. */
export async function search(
  { connection, now, noteUnreadable }: TeeOneContext,
  query: SearchQuery,
): Promise<TeeSheetReply<SearchAnswer, ReadRefusal>> {
  const deadline = startDeadline(query.deadlineMs);
  const body = {
    idRecorrido: wireId(query.courseRef),
    fecha: query.date,
    horaInicio: timeOfMinutes(query.fromMinutes),
    horaFin: timeOfMinutes(Math.min(query.toMinutes, 1439)),
    jugadores: query.players,
  };
  const request = () => connection.post('/disponibilidad/dia', body, deadline.left());
  let outcome = await request();
  // A search changes nothing: it is sent once more when its connection broke without a reply.
  if (hasBroken(outcome) && deadline.left() > 50) outcome = await request();
  const found = outcome.kind === 'answer' && outcome.status === 200 ? dia.safeParse(outcome.body) : undefined;
  if (!found?.success) return { ok: false, refusal: readRefusal(outcome) };
  const slots = found.data.horasDisponibles.flatMap((row): Slot[] => {
    const time = hora.safeParse(row).data;
    const unreadableRate = time?.tarifas.find(({ politicaCancelacion: policy }) =>
      isUnreadable(policy, query.timeZone),
    );
    if (unreadableRate)
      noteUnreadable(query.courseRef, 'politicaCancelacion', unreadableRate.politicaCancelacion);
    const rate = time && bestTarifa(time.tarifas, query);
    if (!time || !rate || time.jugadoresDisponibles < query.players) return [];
    const startMinutes = minutesOfTime(time.hora);
    if (startMinutes < query.fromMinutes || startMinutes >= query.toMinutes) return [];
    const min = rate.minJugadores ?? 1;
    const max = rate.maxJugadores ?? 4;
    return [
      {
        slotRef: slotRef(query.date, startMinutes, time.idHora),
        startMinutes,
        tee: 1,
        placesLeft: time.jugadoresDisponibles,
        placesLeftIsMinimum: false,
        minPlayers: min,
        maxPlayers: max,
        multiple: 1,
        maxGroup: null,
        rate: {
          rateRef: rateRef(rate.idTarifa, min, max),
          name: rate.nombre ?? '',
          holes: query.holes,
          priceCents: rate.precio == null ? null : centsFromEuros(rate.precio),
          includes: kindOf(rate).includes,
          clubSteps: policyOf(rate.politicaCancelacion, query.timeZone).steps,
          payBy: null,
        },
      },
    ];
  });
  slots.sort((a, b) => a.startMinutes - b.startMinutes);
  return { ok: true, value: { slots, seenAt: now() } };
}
