/** From 900 px on there is a pointer's room; asked where a map is drawn, which is in the browser alone. */
export const isDesk = (): boolean => matchMedia('(min-width: 56.25rem)').matches;
