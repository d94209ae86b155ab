import type { SheetHours } from '#shared/courses/seasons.ts';
import type { TeeDate } from '#shared/kernel/tee-date.ts';

/** How a day's tee sheet counts time: slot *i* starts at `firstMinutes + i × intervalMinutes`, local to the course. */
export interface SheetGrid {
  readonly firstMinutes: number;
  readonly intervalMinutes: number;
}

/** One day of one course: `placesLeft` has a byte per slot. */
export interface TeeSheetDay extends SheetGrid {
  readonly courseId: string;
  readonly playDate: TeeDate;
  readonly placesLeft: Uint8Array;
}

/** How many slots a day has between its first and its last start, both included. */
export function slotCount(hours: SheetHours, intervalMinutes: number): number {
  return Math.max(0, Math.floor((hours.lastMinutes - hours.firstMinutes) / intervalMinutes) + 1);
}

/** Slot index → minutes after local midnight. */
export function slotMinutes(grid: SheetGrid, slotIndex: number): number {
  return grid.firstMinutes + slotIndex * grid.intervalMinutes;
}

/** A slot of our own sheet that has a place. */
interface OpenSlot {
  readonly slotIndex: number;
  readonly startMinutes: number;
  readonly placesLeft: number;
}

/** The slots that have a place, from `firstMinutes` to `lastMinutes` of the window, both included. */
export function openSlots(
  sheet: TeeSheetDay,
  window: { readonly firstMinutes: number; readonly lastMinutes: number } = wholeDay,
): OpenSlot[] {
  const open: OpenSlot[] = [];
  sheet.placesLeft.forEach((placesLeft, slotIndex) => {
    const startMinutes = slotMinutes(sheet, slotIndex);
    if (placesLeft === 0 || startMinutes < window.firstMinutes || startMinutes > window.lastMinutes) return;
    open.push({ slotIndex, startMinutes, placesLeft });
  });
  return open;
}

const wholeDay = { firstMinutes: 0, lastMinutes: 24 * 60 };
