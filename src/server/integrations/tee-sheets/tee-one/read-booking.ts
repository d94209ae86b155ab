import { z } from 'zod';
import { isTeeDate, isTimeOfDay, minutesOfTime, type TeeDate } from '#shared/kernel/tee-date.ts';
import type { Deadline } from '../../outgoing-calls/deadline.ts';
import { hasBroken } from '../../outgoing-calls/guarded-call.ts';
import type { Place, ReadRefusal, TeeSheetReply } from '../port.ts';
import { teeNamed } from '../tee-words.ts';
import { type Connection, codeOf, readRefusal } from './connection.ts';

/**
 * `GET /v1/reservas/{localizador}`: v0 leaves its form open; these fields are our assumption, and so is the form of a
 * club's change: `fecha`, `hora` and `salida` (the tee) are a line's current place, `jugadores` the number of its
 * remaining players.
 */
const reserva = z.object({
  estado: z.enum(['PRERESERVA', 'CONFIRMADA', 'CANCELADA', 'CADUCADA']),
  fecha: z.string().refine(isTeeDate).nullish(),
  lineas: z
    .array(
      z.object({
        hora: z.string().refine(isTimeOfDay).nullish(),
        salida: z.union([z.string(), z.number()]).nullish(),
        jugadores: z.number().int(),
      }),
    )
    .nullish(),
  presentes: z.number().int().nullish(),
  noPresentados: z.number().int().nullish(),
});
type Reserva = z.infer<typeof reserva>;

export interface Booking {
  readonly status: 'HELD' | 'CONFIRMED' | 'GONE';
  readonly players: readonly number[] | null;
  readonly places: readonly (Place | null)[];
  readonly checkedIn: number;
  readonly noShows: number;
}

const missingBooking: Booking = { status: 'GONE', players: [], places: [], checkedIn: 0, noShows: 0 };
const statuses = {
  PRERESERVA: 'HELD',
  CONFIRMADA: 'CONFIRMED',
  CANCELADA: 'GONE',
  CADUCADA: 'GONE',
} as const;

function placeOfLine(date: TeeDate | null | undefined, line: NonNullable<Reserva['lineas']>[number]) {
  if (!date || !line.hora) return null;
  const resource = line.salida == null ? null : String(line.salida);
  const tee = resource === null ? null : teeNamed([resource]);
  return { date, startMinutes: minutesOfTime(line.hora), resource, tee };
}

export async function readBooking(
  connection: Connection,
  localizador: string,
  deadline: Deadline,
): Promise<TeeSheetReply<Booking, ReadRefusal>> {
  const request = () => connection.get(`/reservas/${encodeURIComponent(localizador)}`, deadline.left());
  let outcome = await request();
  if (hasBroken(outcome) && deadline.left() > 50) outcome = await request();
  // Only in the vendor's own form: a proxy's 404 is not about the booking.
  if (codeOf(outcome) === 'NO_ENCONTRADO') return { ok: true, value: missingBooking };
  const found =
    outcome.kind === 'answer' && outcome.status === 200 ? reserva.safeParse(outcome.body) : undefined;
  if (!found?.success) return { ok: false, refusal: readRefusal(outcome) };
  const { estado, fecha, lineas, presentes, noPresentados } = found.data;
  return {
    ok: true,
    value: {
      status: statuses[estado],
      players: lineas?.map((linea) => linea.jugadores) ?? null,
      places: lineas?.map((linea) => placeOfLine(fecha, linea)) ?? [],
      checkedIn: presentes ?? 0,
      noShows: noPresentados ?? 0,
    },
  };
}
