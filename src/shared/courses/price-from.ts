/** Without a number of players: the specification's default (§9). */
export const USUAL_PLAYERS = 2;

/** Where no date is set, "from" is the lowest price of so many days, today included. */
export const PRICE_FROM_DAYS = 30;
