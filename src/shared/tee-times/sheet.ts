import { type TeeDate, timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { OpenSlot } from './fit-group.ts';

/** How a day's tee sheet counts time: slot *i* starts at `firstMinutes + i × intervalMinutes`, local to the course. */
export interface SheetGrid {
  readonly firstMinutes: number;
  readonly intervalMinutes: number;
}

/** One day of one course: a byte per slot with the places still free. */
export interface TeeSheetDay extends SheetGrid {
  readonly courseId: string;
  readonly playDate: TeeDate;
  readonly remaining: Uint8Array;
}

/** A course's hours in a season: the first start, and the last that the club sells. */
export interface SheetHours {
  readonly firstMinutes: number;
  readonly lastMinutes: number;
}

/** How many slots a day has between its first and its last start, both included. */
export function slotCount(hours: SheetHours, intervalMinutes: number): number {
  return Math.max(0, Math.floor((hours.lastMinutes - hours.firstMinutes) / intervalMinutes) + 1);
}

/** Slot index → minutes after local midnight. */
export function slotMinutes(grid: SheetGrid, slotIndex: number): number {
  return grid.firstMinutes + slotIndex * grid.intervalMinutes;
}

/** Slot index → `HH:MM`. */
export function slotTime(grid: SheetGrid, slotIndex: number): string {
  return timeOfMinutes(slotMinutes(grid, slotIndex));
}

/** Minutes after local midnight → slot index; undefined for a time the sheet does not have. */
export function slotIndexAt(
  sheet: SheetGrid & { readonly remaining: { readonly length: number } },
  startMinutes: number,
): number | undefined {
  const slotIndex = (startMinutes - sheet.firstMinutes) / sheet.intervalMinutes;
  return Number.isInteger(slotIndex) && slotIndex >= 0 && slotIndex < sheet.remaining.length
    ? slotIndex
    : undefined;
}

/** The slots that still have a place, from `firstMinutes` to `lastMinutes` of the window, both included. */
export function openSlots(
  sheet: TeeSheetDay,
  window: { readonly firstMinutes: number; readonly lastMinutes: number } = wholeDay,
): OpenSlot[] {
  const open: OpenSlot[] = [];
  sheet.remaining.forEach((freeSeats, slotIndex) => {
    const startMinutes = slotMinutes(sheet, slotIndex);
    if (freeSeats === 0 || startMinutes < window.firstMinutes || startMinutes > window.lastMinutes) return;
    open.push({ startMinutes, freeSeats, slotIndex });
  });
  return open;
}

const wholeDay = { firstMinutes: 0, lastMinutes: 24 * 60 };
