import type { Hotel } from '#shared/hotels/contract.ts';
import type { Texts } from '#web/app/i18n/texts.tsx';

type HotelTexts = Texts<'hotels'>;

/** `5 estrellas Gran Lujo`. */
export function starsOf(t: HotelTexts, { stars, isGrandLuxe }: Pick<Hotel, 'stars' | 'isGrandLuxe'>): string {
  const words = t('stars', { count: stars });
  return isGrandLuxe ? `${words} ${t('grandLuxe')}` : words;
}

/** The amenities of a hotel, translated where a translation exists. */
export function amenitiesOf(t: HotelTexts, { amenities }: Pick<Hotel, 'amenities'>): string[] {
  return amenities.map((name) => {
    const key = `amenities.${name}`;
    return t.has(key) ? t(key) : name;
  });
}
