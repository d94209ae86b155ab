import { type Language, pathIn } from '#shared/texts/languages.ts';
import { siteOrigin } from '#web/app/site-origin.ts';

/** Page data for search engines as schema.org objects (JSON-LD); each is one block in the page's head. */
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

/** The breadcrumbs of a page: `[['Green fees', '/green-fees'], ['Abama Golf', '/golf-course/…']]`. */
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
  course: Place & { readonly description: string; readonly basePrice: number | null },
  address: { language: Language; path: string; picture: string },
) {
  return {
    ...context,
    '@type': 'GolfCourse',
    ...placeOf(course),
    description: course.description,
    url: `${siteOrigin()}${pathIn(address.language, address.path)}`,
    image: `${siteOrigin()}${address.picture}`,
    ...(course.basePrice !== null && { priceRange: `≥ ${course.basePrice} €` }),
  };
}

/** Offers as a list in the page's order; prices in euros. */
export function offerItems(
  language: Language,
  offers: readonly {
    readonly fieldId: string;
    readonly fieldName: string;
    readonly description: string;
    readonly priceFrom: number | null;
    readonly expiresAt: string;
    readonly createdBy: { readonly name: string };
  }[],
) {
  return {
    ...context,
    '@type': 'ItemList',
    itemListElement: offers.map((offer, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Offer',
        name: offer.fieldName,
        description: offer.description,
        ...(offer.priceFrom !== null && {
          price: offer.priceFrom,
          priceCurrency: 'EUR',
          priceValidUntil: offer.expiresAt.slice(0, 10),
        }),
        validThrough: offer.expiresAt,
        availability: 'https://schema.org/InStock',
        url: `${siteOrigin()}${pathIn(language, `/golf-course/${offer.fieldId}`)}`,
        offeredBy: { '@type': 'Organization', name: offer.createdBy.name },
      },
    })),
  };
}

/** A hotel; prices in euros. */
export function hotel(
  place: Place & {
    readonly description: string;
    readonly stars: number;
    readonly pricePerNight: number;
    readonly amenities: readonly string[];
  },
  address: { language: Language; path: string; picture: string },
) {
  return {
    ...context,
    '@type': 'Hotel',
    ...placeOf(place),
    description: place.description,
    url: `${siteOrigin()}${pathIn(address.language, address.path)}`,
    image: `${siteOrigin()}${address.picture}`,
    starRating: { '@type': 'Rating', ratingValue: place.stars },
    priceRange: `≥ ${place.pricePerNight} €`,
    amenityFeature: place.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  };
}

/** A blog article; its date is the publication day in Spain. */
export function blogPosting(
  post: { headline: string; description: string; date: string; author: string },
  address: { language: Language; path: string; picture: string },
) {
  return {
    ...context,
    '@type': 'BlogPosting',
    headline: post.headline,
    description: post.description,
    datePublished: post.date,
    inLanguage: address.language,
    author: { '@type': 'Organization', name: post.author },
    publisher: { '@type': 'Organization', name: 'Salida', url: siteOrigin() },
    url: `${siteOrigin()}${pathIn(address.language, address.path)}`,
    mainEntityOfPage: `${siteOrigin()}${pathIn(address.language, address.path)}`,
    image: `${siteOrigin()}${address.picture}`,
  };
}
