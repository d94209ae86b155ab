import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { createCatalogue } from '#server/courses/courses.ts';
import { foundOrganisation } from '#server/organisations/organisations.ts';
import type { Db } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { users } from '#server/tables/accounts.ts';
import { cancellationRungs, courses, rates, seasons } from '#server/tables/courses.ts';
import { type BlockOf, extendSheets } from '#server/tee-times/tee-times.ts';
import { demoCourses } from './courses.ts';
import { loadHotels } from './load-hotels.ts';
import { loadTestimonials } from './load-testimonials.ts';
import { dayOccupancy } from './occupancy.ts';

export const DEMO_PASSWORD = 'demo1234';

/** The accounts that the login page shows in demo mode. */
export const demoAccounts = [
  { email: 'jugador@salida.test', name: 'Lucía Montesinos', role: 'CLIENT' },
  { email: 'club@salida.test', name: 'Club de Golf Salida', role: 'CLUB' },
  { email: 'operador@salida.test', name: 'Golf del Sur Viajes', role: 'OPERATOR' },
  { email: 'admin@salida.test', name: 'Administración', role: 'ADMIN' },
] as const;

const MEMBERS = 'Socios y reservas del club';
const OWNED_COURSES = 3;

async function insertPeople(db: Db): Promise<void> {
  const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const people = await db
    .insert(users)
    .values(
      demoAccounts.map((account) => ({
        id: newId(),
        ...account,
        passwordHash,
        country: 'España',
        language: 'es',
      })),
    )
    .onConflictDoNothing()
    .returning();
  for (const person of people) await foundOrganisation(db, person);
}

async function insertCourses(db: Db): Promise<void> {
  const demo = demoCourses();
  await db.insert(courses).values(
    demo.map(({ lat, lon, seasons: _seasons, rates: _rates, cancellationRungs: _rungs, ...course }) => ({
      ...course,
      latitude: lat,
      longitude: lon,
    })),
  );
  await db
    .insert(seasons)
    .values(demo.flatMap((c) => c.seasons.map((season) => ({ courseId: c.id, ...season }))));
  await db.insert(rates).values(demo.flatMap((c) => c.rates.map((rate) => ({ courseId: c.id, ...rate }))));
  await db
    .insert(cancellationRungs)
    .values(demo.flatMap((c) => c.cancellationRungs.map((rung) => ({ courseId: c.id, ...rung }))));
  await db.execute(sql`
    update courses set organisation_id = (
      select m.organisation_id from memberships m join users u on u.id = m.user_id where u.email = 'club@salida.test')
    where id in (select id from courses where source_type = 'LOCAL' and region = 'Andalucía' order by name limit ${OWNED_COURSES})`);
  // The demo's prices have been valid for a season: a discount has a prior price to be announced against.
  await db.execute(sql`update price_history set since = since - interval '90 days'`);
}

/** In the demo, members take places on every new day, as a block with its reason. */
export function demoBlocks(): BlockOf {
  const byId = new Map(demoCourses().map((course) => [course.id, course]));
  return (course, date) => {
    const demo = byId.get(course.id);
    return demo ? { reason: MEMBERS, places: dayOccupancy(demo, date) } : undefined;
  };
}

/** Fills an empty database with the demo; one that has courses only gets the days missing in its sheets. */
export async function loadDemo(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two apps that start at once take turns; the second finds the work done.
    await tx.execute(sql`select pg_advisory_xact_lock(7250003)`);
    const { rows } = await tx.execute(sql`select 1 from courses limit 1`);
    if (rows.length === 0) {
      await insertPeople(tx as unknown as Db);
      await insertCourses(tx as unknown as Db);
    }
    await loadHotels(tx);
    await loadTestimonials(tx, now);
  });
  await extendSheets(db, await createCatalogue(db).all(), now, demoBlocks());
}
