/** The courses of a region or zone with their free hours. */
export const placePath = (name: string) => `/search/green-fees?region=${encodeURIComponent(name)}`;
