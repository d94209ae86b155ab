import { eq, sql } from 'drizzle-orm';
import type { Course } from '#server/courses/courses.ts';
import { newId } from '#server/platform/ids.ts';
import type { QuotesDeps } from '#server/quotes/quotes.ts';
import { users } from '#server/tables/accounts.ts';
import { offerContacts, offers, priceHistory } from '#server/tables/offers.ts';
import { memberships } from '#server/tables/organisations.ts';
import { lowestRateCents } from '#shared/courses/rates.ts';
import { percentOf } from '#shared/kernel/money.ts';
import { ratesOfOffer } from '#shared/offers/prior-price.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const flash = [
  { zone: 'Costa del Sol', percent: 30, endsInHours: 9, madeHoursAgo: 2 },
  { zone: 'Costa Blanca', percent: 25, endsInHours: 20, madeHoursAgo: 26 },
  { zone: 'Mallorca', percent: 20, endsInHours: 31, madeHoursAgo: 27 },
  { zone: 'Murcia', percent: 15, endsInHours: 55, madeHoursAgo: 28 },
  { zone: 'Galicia', percent: 20, endsInHours: 78, madeHoursAgo: 29 },
  { zone: 'Canarias', percent: 15, endsInHours: 126, madeHoursAgo: 30 },
] as const;

/** `fullEuros`: the price before; the same where nothing is taken off. Prices a person. */
const packages = [
  {
    zone: 'Murcia',
    description: 'Dos green fees con buggy en la Costa Cálida y una noche en habitación doble con desayuno.',
    euros: 148,
    fullEuros: 174,
    percent: 15,
    madeHoursAgo: 1,
  },
  {
    zone: 'Canarias',
    description: 'Cinco noches en el sur de Tenerife con media pensión, cuatro campos y coche de alquiler.',
    euros: 1190,
    fullEuros: 1352,
    percent: 12,
    madeHoursAgo: 3,
  },
  {
    zone: 'Costa Brava',
    description: 'Girona entre semana: dos noches con desayuno, 36 hoyos y menú del hoyo 19.',
    euros: 276,
    fullEuros: 345,
    percent: 20,
    madeHoursAgo: 50,
  },
  {
    zone: 'Mallorca',
    description:
      'Cuatro noches en Palma con desayuno y tres rondas en campos de la isla, traslados incluidos.',
    euros: 890,
    fullEuros: 890,
    percent: 0,
    madeHoursAgo: 74,
  },
  {
    zone: 'Costa del Sol',
    description:
      'Tres noches en la Costa del Sol con desayuno y tres green fees, salidas de mañana garantizadas.',
    euros: 520,
    fullEuros: 612,
    percent: 15,
    madeHoursAgo: 98,
  },
  {
    zone: 'País Vasco',
    description: 'Norte verde: dos noches con media pensión, dos rondas y cena en una sidrería.',
    euros: 395,
    fullEuros: 439,
    percent: 10,
    madeHoursAgo: 122,
  },
] as const;

const questions = [
  { text: '¿Hay sitio para ocho el segundo fin de semana del mes que viene?', status: 'PENDING', daysAgo: 1 },
  { text: '¿El coche de alquiler lleva sitio para cuatro bolsas?', status: 'RESPONDED', daysAgo: 6 },
  { text: 'Viajamos con niños. ¿Hay habitaciones familiares?', status: 'CLOSED', daysAgo: 19 },
] as const;

async function hasLive(deps: QuotesDeps, type: 'DIRECT_BOOKING' | 'PACKAGE_INQUIRY'): Promise<boolean> {
  const { rows } = await deps.db.execute(
    sql`select 1 from offers where offer_type = ${type} and status = 'ACTIVE' and valid_until > now() limit 1`,
  );
  return rows.length > 0;
}

const ago = (deps: QuotesDeps, hours: number) => new Date(deps.now().getTime() - hours * HOUR_MS);

async function insertFlash(deps: QuotesDeps, all: readonly Course[]): Promise<void> {
  const { rows } = await deps.db.execute<{ course_id: string }>(
    sql`select distinct course_id from offers where offer_type = 'DIRECT_BOOKING'`,
  );
  // A course that was reduced before has a lower price to be announced against.
  const reduced = new Set(rows.map(({ course_id }) => course_id));
  const chosen = flash.flatMap((plan) => {
    const course = all.findLast(
      ({ id, zone, sourceType }) => zone === plan.zone && sourceType === 'LOCAL' && !reduced.has(id),
    );
    return course ? [{ ...plan, course }] : [];
  });
  if (chosen.length === 0) return;
  await deps.db.insert(offers).values(
    chosen.map(({ course, percent, endsInHours, madeHoursAgo }) => {
      const fullCents = lowestRateCents(ratesOfOffer(course, null)) ?? course.priceFromCents;
      return {
        id: newId(),
        courseId: course.id,
        organisationId: course.organisationId,
        source: 'MANUAL' as const,
        status: 'ACTIVE' as const,
        discountPercent: percent,
        priceCents: fullCents - percentOf(fullCents, percent),
        description: 'Salidas que quedan libres esta semana.',
        validUntil: new Date(deps.now().getTime() + endsInHours * HOUR_MS),
        createdAt: ago(deps, madeHoursAgo),
      };
    }),
  );
}

async function insertPackages(deps: QuotesDeps, all: readonly Course[]): Promise<void> {
  const people = await deps.db.select().from(users);
  const account = people.find(({ email }) => email === 'operador@salida.test');
  const [operator] = account
    ? await deps.db.select().from(memberships).where(eq(memberships.userId, account.id))
    : [];
  const player = people.find(({ email }) => email === 'jugador@salida.test');
  if (!operator || !player) return;
  const made = packages.flatMap((plan) => {
    const course = all.find(({ zone, sourceType }) => zone === plan.zone && sourceType === 'LOCAL');
    return course ? [{ ...plan, id: newId(), course }] : [];
  });
  await deps.db.transaction(async (tx) => {
    await tx.insert(offers).values(
      made.map(({ id, course, percent, euros, description, madeHoursAgo }) => ({
        id,
        offerType: 'PACKAGE_INQUIRY' as const,
        courseId: course.id,
        organisationId: operator.organisationId,
        source: 'MANUAL' as const,
        status: 'ACTIVE' as const,
        discountPercent: percent,
        priceCents: euros * 100,
        description,
        validUntil: new Date(deps.now().getTime() + 90 * DAY_MS),
        createdAt: ago(deps, madeHoursAgo),
      })),
    );
    // They have been on sale for two months, until now at their full price.
    await tx.insert(priceHistory).values(
      made.map(({ id, fullEuros }) => ({
        subjectId: id,
        key: '',
        since: ago(deps, 60 * 24),
        priceCents: fullEuros * 100,
      })),
    );
    await tx.insert(offerContacts).values(
      questions.map(({ text, status, daysAgo }, i) => ({
        id: newId(),
        offerId: made[i]!.id,
        customerId: player.id,
        message: text,
        status,
        createdAt: ago(deps, daysAgo * 24),
      })),
    );
  });
}

/** Flash offers and packages; a demo that has run so long that all of them ended gets new ones at its next start. */
export async function loadOffers(deps: QuotesDeps): Promise<void> {
  const all = await deps.catalogue.all();
  if (!(await hasLive(deps, 'DIRECT_BOOKING'))) await insertFlash(deps, all);
  if (!(await hasLive(deps, 'PACKAGE_INQUIRY'))) await insertPackages(deps, all);
}
