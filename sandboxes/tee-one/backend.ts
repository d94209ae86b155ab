import { z } from 'zod';
import { instantAt } from '#shared/kernel/course-clock.ts';
import { isTeeDate, isTimeOfDay, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import { type Club, isActiveSeat } from '../club/club.ts';
import type { SandboxCourse } from '../club/sheet.ts';
import type { SeatRow } from '../club/tables.ts';
import type { ClubTerms, SandboxRate, Terms } from '../club/terms.ts';

export const statusOf = {
  HORA_NO_DISPONIBLE: 409,
  PRECIO_CAMBIADO: 409,
  PRERESERVA_CADUCADA: 409,
  LIMITE_PETICIONES: 429,
  PETICION_INCORRECTA: 400,
  NO_AUTORIZADO: 401,
  NO_ENCONTRADO: 404,
  /** Our assumption: the club does not allow the cancellation of this booking. */
  CANCELACION_NO_PERMITIDA: 409,
} as const;

/** A refusal of the simulated vendor. */
export class SandboxError extends Error {
  readonly codigo: keyof typeof statusOf;
  constructor(codigo: keyof typeof statusOf) {
    super(codigo);
    this.codigo = codigo;
  }
}

const id = z.union([z.string(), z.number()]).transform(String);
const dayBody = z.object({
  idRecorrido: id,
  fecha: z.string().refine(isTeeDate),
  horaInicio: z.string().refine(isTimeOfDay),
  horaFin: z.string().refine(isTimeOfDay),
  jugadores: z.int().min(1).max(4),
});
const holdBody = z.object({
  idRecorrido: id,
  fecha: z.string().refine(isTeeDate),
  lineas: z.array(z.object({ idHora: id, idTarifa: id, jugadores: z.int().min(1).max(4) })).min(1),
  titular: z.object({ nombre: z.string(), email: z.string() }),
  referenciaExterna: z.string(),
});
const cancelBody = z.object({ jugadores: z.int().min(1).optional() });

const holdMs = 15 * 60_000;

interface Tariff {
  readonly code: string;
  readonly rate: SandboxRate;
  readonly nombre: string;
  readonly incluye: readonly string[];
  readonly min: number;
  price(timeCents: number): number;
}

const tariffs: readonly (Tariff & { holes: 9 | 18 })[] = [
  {
    code: 'GF18',
    rate: 'GREEN_FEE',
    nombre: 'Green fee 18 hoyos',
    incluye: [],
    min: 1,
    holes: 18,
    price: (cents) => cents,
  },
  {
    code: 'GFB18',
    rate: 'PACK',
    nombre: 'Green fee 18 hoyos con buggy',
    incluye: ['buggy'],
    min: 2,
    holes: 18,
    price: (cents) => cents + 2000,
  },
  {
    code: 'GF9',
    rate: 'NINE',
    nombre: 'Green fee 9 hoyos',
    incluye: [],
    min: 1,
    holes: 9,
    price: (cents) => Math.round(cents * 0.6),
  },
  {
    code: 'JR18',
    rate: 'JUNIOR',
    nombre: 'Green fee 18 hoyos júnior',
    incluye: [],
    min: 1,
    holes: 18,
    price: (cents) => Math.round(cents * 0.5),
  },
  {
    code: 'CL1',
    rate: 'LESSON',
    nombre: 'Clase particular 1 h',
    incluye: [],
    min: 1,
    holes: 18,
    price: (cents) => Math.round(cents * 0.4),
  },
];

const tariffsOf = (course: SandboxCourse, terms: ClubTerms) =>
  tariffs.filter((one) => (course.holes >= 18 || one.holes === 9) && terms.rates.includes(one.rate));
const idTarifa = (tariff: Tariff, timeCents: number) => `${tariff.code}-${tariff.price(timeCents)}`;

/** Until when a cancellation is free; usually until the day it is played. */
function policy(date: string, minutes: number, timeZone: string, { cancelHours }: ClubTerms) {
  const last =
    cancelHours === undefined
      ? instantAt(date, '00:00', timeZone)
      : new Date(instantAt(date, timeOfMinutes(minutes), timeZone).getTime() - cancelHours * 3_600_000);
  return [{ hasta: last.toISOString(), porcentaje: 0 }];
}

function describe(seats: readonly SeatRow[], at: Date, timeZone: string, terms: ClubTerms) {
  const activeSeats = seats.filter((seat) => isActiveSeat(seat, at));
  const times = [...new Set(seats.map((seat) => seat.minutes))];
  const first = seats[0]!;
  const cancelled = seats.every((seat) => seat.cancelledAt !== null);
  const estado =
    activeSeats.length > 0
      ? activeSeats.every((seat) => seat.confirmedAt)
        ? 'CONFIRMADA'
        : 'PRERESERVA'
      : cancelled
        ? 'CANCELADA'
        : 'CADUCADA';
  const count = (minutes: number) => activeSeats.filter((seat) => seat.minutes === minutes).length;
  return {
    localizador: first.reference,
    estado,
    fecha: first.date,
    caducaEn: Temporal.Instant.fromEpochMilliseconds(first.expiresAt.getTime())
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    importe: activeSeats.reduce((all, seat) => all + seat.priceCents, 0) / 100,
    lineas: times.map((minutes) => ({
      idHora: minutes,
      hora: timeOfMinutes(minutes),
      salida: seats.find((seat) => seat.minutes === minutes)?.tee,
      jugadores: count(minutes),
    })),
    presentes: activeSeats.filter((seat) => seat.checkedIn).length,
    noPresentados: activeSeats.filter((seat) => seat.noShow).length,
    politicaCancelacion: policy(first.date, first.minutes, timeZone, terms),
  };
}

/** The simulated vendor's operations. */
export function createBackend(club: Club, clubTerms: Terms) {
  const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
    const found = schema.safeParse(body ?? {});
    if (!found.success) throw new SandboxError('PETICION_INCORRECTA');
    return found.data;
  };
  const need = async (ref: string) => {
    const course = await club.course(ref);
    if (!course) throw new SandboxError('NO_ENCONTRADO');
    return course;
  };
  const needSeats = async (localizador: string) => {
    const seats = await club.seatsOfReference(localizador);
    if (seats.length === 0) throw new SandboxError('NO_ENCONTRADO');
    return { seats, course: await need(seats[0]!.courseRef) };
  };
  const reply = async (seats: readonly SeatRow[], course: SandboxCourse) =>
    describe(seats, club.now(), course.timezone, await clubTerms.of(course.ref));
  const isPast = (course: SandboxCourse, date: string, minutes: number) =>
    instantAt(date, timeOfMinutes(minutes), course.timezone) <= club.now();

  return {
    async campos() {
      return (await club.courses()).map((course) => ({
        idCampo: course.ref,
        nombre: course.name,
        zonaHoraria: course.timezone,
        recorridos: [{ idRecorrido: course.ref, nombre: course.name, hoyos: course.holes >= 18 ? 18 : 9 }],
      }));
    },

    async dia(body: unknown) {
      const { idRecorrido, fecha, horaInicio, horaFin, jugadores } = parse(dayBody, body);
      const course = await need(idRecorrido);
      const times = (await club.openTimes(course, fecha)).filter(({ minutes, free }) => {
        const hora = timeOfMinutes(minutes);
        return free >= jugadores && hora >= horaInicio && hora <= horaFin && !isPast(course, fecha, minutes);
      });
      const terms = await clubTerms.of(course.ref);
      const horasDisponibles = times.map(({ minutes, free, priceCents }) => ({
        idHora: minutes,
        hora: timeOfMinutes(minutes),
        jugadoresDisponibles: free,
        tarifas: tariffsOf(course, terms).map((tariff) => ({
          idTarifa: idTarifa(tariff, priceCents),
          nombre: tariff.nombre,
          precio: tariff.price(priceCents) / 100,
          incluye: tariff.incluye,
          minJugadores: tariff.min,
          maxJugadores: terms.maxPerSale ?? 4,
          ...(terms.cancelHours !== undefined &&
            !terms.cancelToldLate && { politicaCancelacion: policy(fecha, minutes, course.timezone, terms) }),
        })),
      }));
      return { fecha, horasDisponibles };
    },

    async hold(body: unknown, key: string | undefined) {
      const { idRecorrido, fecha, lineas, titular, referenciaExterna } = parse(holdBody, body);
      const course = await need(idRecorrido);
      const replay = async () => (key === undefined ? [] : club.seatsOfRequest(key));
      const earlier = await replay();
      if (earlier.length > 0) return reply(earlier, course);
      const times = new Map((await club.openTimes(course, fecha)).map((time) => [time.minutes, time]));
      const terms = await clubTerms.of(course.ref);
      const orders = lineas.map((linea) => {
        const time = times.get(Number(linea.idHora));
        const tariff = tariffsOf(course, terms).find((one) => linea.idTarifa.startsWith(`${one.code}-`));
        if (!time || !tariff || isPast(course, fecha, time.minutes))
          throw new SandboxError('HORA_NO_DISPONIBLE');
        if (linea.jugadores < tariff.min) throw new SandboxError('PETICION_INCORRECTA');
        if (time.free >= linea.jugadores && linea.idTarifa !== idTarifa(tariff, time.priceCents))
          throw new SandboxError('PRECIO_CAMBIADO');
        return {
          minutes: time.minutes,
          tee: 1 as const,
          players: linea.jugadores,
          product: tariff.code,
          priceCents: tariff.price,
        };
      });
      const buyer = { name: titular.nombre, email: titular.email, tag: referenciaExterna };
      const expiresAt = new Date(club.now().getTime() + holdMs);
      try {
        const sold = await club.sell(course, fecha, orders, () => buyer, {
          expiresAt,
          referencePrefix: 'T1-',
          requestKey: key,
        });
        if ('unavailable' in sold) throw new SandboxError('HORA_NO_DISPONIBLE');
        return reply(sold.seats, course);
      } catch (error) {
        // The same key at the same moment: the unique index allows one of them.
        if ((error as { code?: string }).code !== '23505') throw error;
        return reply(await replay(), course);
      }
    },

    async confirm(localizador: string) {
      const { seats, course } = await needSeats(localizador);
      const activeSeats = seats.filter((seat) => isActiveSeat(seat, club.now()));
      if (activeSeats.length === 0) throw new SandboxError('PRERESERVA_CADUCADA');
      const confirmed = await club.confirm(activeSeats.map((seat) => seat.id));
      // Its time limit passed between the two.
      if (confirmed < activeSeats.length) throw new SandboxError('PRERESERVA_CADUCADA');
      return reply(await club.seatsOfReference(localizador), course);
    },

    /** Without `jugadores`, all; with it, so many players, out of the last times; once for each key. */
    async cancel(localizador: string, body: unknown, key: string | undefined) {
      const { jugadores } = parse(cancelBody, body);
      const before = await club.seatsOfReference(localizador);
      if (before.some((seat) => seat.refusesCancel && isActiveSeat(seat, club.now())))
        throw new SandboxError('CANCELACION_NO_PERMITIDA');
      const isKnown = await club.cancelOnce(localizador, key, (activeSeats) =>
        activeSeats
          .toSorted((a, b) => b.minutes - a.minutes || b.id - a.id)
          .slice(0, jugadores ?? activeSeats.length),
      );
      if (!isKnown) throw new SandboxError('NO_ENCONTRADO');
      const { seats } = await needSeats(localizador);
      const isEmpty = !seats.some((seat) => isActiveSeat(seat, club.now()));
      return { estado: isEmpty ? 'CANCELADA' : 'MODIFICADA', penalizacion: 0 };
    },

    async read(localizador: string) {
      const { seats, course } = await needSeats(localizador);
      if (seats.some((seat) => seat.isForgotten)) throw new SandboxError('NO_ENCONTRADO');
      return reply(seats, course);
    },
  };
}
