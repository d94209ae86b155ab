import { type Language, pathIn } from '#shared/texts/languages.ts';
import { siteOrigin } from './site-origin.ts';

/** Facts for search engines in the words of schema.org (JSON-LD); each is one block in the page's head. */
const context = { '@context': 'https://schema.org' };

interface Place {
  readonly name: string;
  readonly town: string;
  readonly province: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
}

function placeOf({ name, town, province, region, latitude, longitude }: Place) {
  return {
    name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: town,
      addressRegion: `${province}, ${region}`,
      addressCountry: 'ES',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
  };
}

/** The way to a page from the first one: `[['Green fees', '/green-fees'], ['Abama Golf', '/golf-course/…']]`. */
export function breadcrumbs(language: Language, steps: readonly (readonly [name: string, path: string])[]) {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteOrigin()}${pathIn(language, path)}`,
    })),
  };
}

/** A golf course; prices in euros. */
export function golfCourse(
  course: Place & { readonly description: string; readonly basePrice: number },
  address: { language: Language; path: string; picture: string },
) {
  return {
    ...context,
    '@type': 'GolfCourse',
    ...placeOf(course),
    description: course.description,
    url: `${siteOrigin()}${pathIn(address.language, address.path)}`,
    image: `${siteOrigin()}${address.picture}`,
    priceRange: `≥ ${course.basePrice} €`,
  };
}
