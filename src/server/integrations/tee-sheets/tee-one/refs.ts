import { z } from 'zod';
import { isTeeDate, type TeeDate } from '#shared/kernel/tee-date.ts';

export function slotRef(date: TeeDate, minutes: number, idHora: string): string {
  return `${date}/${minutes}/${idHora}`;
}

export function readSlotRef(ref: string): { date: TeeDate; minutes: number; idHora: string } | null {
  const found = /^(.{10})\/(\d{1,4})\/(.+)$/.exec(ref);
  if (!found || !isTeeDate(found[1]!)) return null;
  return { date: found[1]!, minutes: Number(found[2]), idHora: found[3]! };
}

export function rateRef(idTarifa: string, min: number, max: number): string {
  return `${min}-${max}/${idTarifa}`;
}

export function readRateRef(ref: string): { idTarifa: string; min: number; max: number } | null {
  const found = /^(\d+)-(\d+)\/(.+)$/.exec(ref);
  return found && { min: Number(found[1]), max: Number(found[2]), idTarifa: found[3]! };
}

/** A booking under TeeOne's own locator, with the players that it was made for, a flight each. */
const shortForm = z.object({ l: z.string(), p: z.array(z.number()) });

export function holdRef(localizador: string, players: readonly number[]): string {
  const short = { l: localizador, p: players };
  return `t1.${Buffer.from(JSON.stringify(short)).toString('base64url')}`;
}

export function readHoldRef(ref: string): { localizador: string; players: readonly number[] } | null {
  if (!ref.startsWith('t1.')) return null;
  try {
    const short = shortForm.parse(JSON.parse(Buffer.from(ref.slice(3), 'base64url').toString('utf8')));
    return { localizador: short.l, players: short.p };
  } catch {
    return null;
  }
}
