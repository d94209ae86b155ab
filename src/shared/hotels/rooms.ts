/** Kinds of room, with how many people sleep in one. Worded in `texts/<language>/hotels.json`. */
export const roomTypes = ['DOUBLE', 'DOUBLE_VIEW', 'JUNIOR_SUITE', 'FAMILY'] as const;
export type RoomType = (typeof roomTypes)[number];

const sleeps: Readonly<Record<RoomType, number>> = {
  DOUBLE: 2,
  DOUBLE_VIEW: 2,
  JUNIOR_SUITE: 2,
  FAMILY: 4,
};

export const mealPlans = ['BREAKFAST', 'HALF_BOARD', 'FULL_BOARD'] as const;
export type MealPlan = (typeof mealPlans)[number];

export const sleepsIn = (room: RoomType): number => sleeps[room];
