import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FeaturedOffer } from '#shared/offers/contract.ts';
import type { Testimonial } from '#shared/testimonials/contract.ts';
import { Providers } from '#web/app/providers.tsx';
import '#web/app/i18n/record-texts.ts';
import type { HomeData } from '../home-data.ts';
import BelowFold from './below-fold.tsx';

const nothing: HomeData = {
  today: '2027-03-01',
  courseCount: null,
  regions: null,
  flashOffers: null,
  offers: null,
  hotels: null,
  testimonials: null,
};

function shown(data: Partial<HomeData>): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Providers language="es">
        <BelowFold data={{ ...nothing, ...data }} />
      </Providers>
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll('&#x27;', "'");
}

const offer: FeaturedOffer = {
  id: 'o1',
  fieldId: 'c1',
  fieldName: 'La Quinta',
  fieldLocation: 'Benahavís, Málaga',
  region: 'Andalucía',
  province: 'Málaga',
  town: 'Benahavís',
  zone: 'Costa del Sol',
  playDate: null,
  priceFrom: 70,
  announced: { percent: 30, priorPrice: 100 },
  imageUrl: '/pictures/c1.png',
  isPhoto: false,
  discount: 30,
  offerType: 'DIRECT_BOOKING',
  description: 'Salidas de la semana',
  createdBy: { name: 'La Quinta' },
  expiresAt: '2027-03-05T10:00:00.000Z',
  priceFinal: 70,
};

const testimonial: Testimonial = {
  id: 't1',
  rating: 4.5,
  comment: 'Bien',
  language: 'es',
  customerName: 'Ana',
  imageUrl: null,
  location: 'León',
  isDemo: false,
};

describe('the home page below the fold', () => {
  it('shows the specified text for each part that failed to load, and still renders', () => {
    const text = shown({});
    for (const section of ['los destinos', 'los hoteles', 'las opiniones'])
      expect(text).toContain(`Error al cargar ${section}. Por favor, inténtelo de nuevo más tarde.`);
    expect(
      text.match(/Error al cargar las ofertas\. Por favor, inténtelo de nuevo más tarde\./g),
    ).toHaveLength(2);
  });

  it('shows the empty states', () => {
    const text = shown({ flashOffers: [], offers: [], hotels: [], testimonials: [], regions: [] });
    expect(text.match(/No hay ofertas disponibles/g)).toHaveLength(2);
    expect(text).toContain('No hay hoteles disponibles');
    expect(text).toContain('Todavía no hay opiniones');
    expect(text).not.toContain('Error al cargar');
  });

  it('strikes a price and shows a percentage only where a prior price exists', () => {
    const before = shown({ offers: [offer] });
    expect(before).toMatch(/−30 %/);
    expect(before).toMatch(/Precio más bajo en 30 días: 100,00/);
    const without = shown({ offers: [{ ...offer, announced: null }] });
    expect(without).not.toMatch(/30 %|100,00|30 días/);
    expect(without).toContain('70,00');
  });

  it('offers a contact for a package, and the tee times of a reduced course', () => {
    expect(shown({ offers: [offer] })).not.toContain('Contactar');
    expect(shown({ offers: [offer] })).toContain('Ver horas');
    expect(shown({ offers: [{ ...offer, offerType: 'PACKAGE_INQUIRY' }] })).toContain('Contactar');
  });

  it('labels the demo testimonials, and no others, as invented', () => {
    expect(shown({ testimonials: [{ ...testimonial, isDemo: true }] })).toContain('inventadas');
    expect(shown({ testimonials: [testimonial] })).not.toContain('inventadas');
  });
});
