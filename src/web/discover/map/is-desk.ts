/** From 900 px the layout has space for a pointer. Called only where a map is rendered, which is in the browser. */
export const isDesk = (): boolean => matchMedia('(min-width: 56.25rem)').matches;
