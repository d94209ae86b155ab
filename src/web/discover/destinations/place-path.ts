/** The tee times at the courses of a region or zone. */
export const placePath = (name: string) => `/search/green-fees?region=${encodeURIComponent(name)}`;
