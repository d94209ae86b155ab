import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { testimonials } from '#server/tables/testimonials.ts';
import { stableId } from './names.ts';

/** Invented people, and shown as such. */
const voices = [
  {
    rating: 5,
    comment: 'Éramos once. Tres partidas seguidas, un solo pago y nadie tuvo que llamar a ningún club.',
    customerName: 'Íñigo Aramburu',
    location: 'Bilbao',
  },
  {
    rating: 4.5,
    comment: 'Cambié un campo el día antes, desde el móvil, y vi la diferencia antes de pagar.',
    customerName: 'Marta Quintanilla',
    location: 'Madrid',
  },
  {
    rating: 4.5,
    comment: 'Paige took a course off my list that was wrong for my handicap. She was right.',
    language: 'en',
    customerName: 'Colm Doherty',
    location: 'Cork',
  },
  {
    rating: 4,
    comment: 'Trois parcours, trois départs à la suite, et la remise écrite noir sur blanc.',
    language: 'fr',
    customerName: 'Solène Carpentier',
    location: 'Toulouse',
  },
  {
    rating: 3.5,
    comment: 'Un club tardó en contestar, pero los demás ya estaban. Al final jugamos los tres.',
    customerName: 'Joan Ripoll',
    location: 'Palma',
  },
] as const;

const DAY_MS = 86_400_000;

export async function loadTestimonials(tx: Queryable, now: Date): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 from testimonials limit 1`);
  if (rows.length > 0) return;
  await tx.insert(testimonials).values(
    voices.map((voice, i) => ({
      ...voice,
      id: stableId('testimonial', voice.customerName),
      isDemo: true,
      createdAt: new Date(now.getTime() - (i + 1) * 9 * DAY_MS),
    })),
  );
}
