import { useState } from 'react';
import type { HotelDetail, HotelRate } from '#shared/hotels/contract.ts';
import type { MealPlan, RoomType } from '#shared/hotels/rooms.ts';
import { stayCents } from '#shared/hotels/stay.ts';
import { type Cents, centsFromEuros } from '#shared/kernel/money.ts';

const USUAL_NIGHTS = 2;

export interface Stay {
  readonly rate: HotelRate;
  readonly nights: number;
  readonly rooms: number;
  readonly totalCents: Cents;
  /** Every kind of room, and the meal plans of the chosen one, each with its rate, the cheapest first. */
  readonly roomChoices: readonly HotelRate[];
  readonly mealChoices: readonly HotelRate[];
  chooseRoom(room: RoomType): void;
  chooseMeals(meals: MealPlan): void;
  setNights(nights: number): void;
  setRooms(rooms: number): void;
}

/** The chosen room and its price; undefined at a hotel without rates. */
export function useStay({ rates }: HotelDetail): Stay | undefined {
  const [selection, setSelection] = useState<{ room?: RoomType; meals?: MealPlan }>({});
  const [nights, setNights] = useState(USUAL_NIGHTS);
  const [rooms, setRooms] = useState(1);
  const byRoom = Map.groupBy(rates, ({ roomType }) => roomType);
  // Rates are sorted by price, and so are their groups.
  const roomChoices = [...byRoom.values()].map(([cheapest]) => cheapest!);
  const mealChoices = byRoom.get(selection.room ?? rates[0]?.roomType ?? 'DOUBLE') ?? [];
  const rate = mealChoices.find(({ mealPlan }) => mealPlan === selection.meals) ?? mealChoices[0];
  if (!rate) return undefined;
  const pricePerNightCents = centsFromEuros(rate.pricePerNight);
  return {
    rate,
    nights,
    rooms,
    totalCents: stayCents({ pricePerNightCents, nights, rooms }),
    roomChoices,
    mealChoices,
    chooseRoom: (room) => setSelection({ ...selection, room }),
    chooseMeals: (meals) => setSelection({ ...selection, meals }),
    setNights,
    setRooms,
  };
}
