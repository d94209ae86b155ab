export const languages = ['es', 'en', 'fr'] as const;
export type Language = (typeof languages)[number];
