import type { FastifyRequest } from 'fastify';
import type { Route } from '#server/platform/http/route.ts';
import { languageOf, translate } from '#server/platform/translate.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { QuoteComparison } from '#shared/quotes/compare.ts';
import * as contract from '#shared/quotes/contract.ts';
import { addHotel, takeHotelOut } from './change-hotels.ts';
import { createQuote } from './create-quote.ts';
import type { QuotesDeps } from './deps.ts';
import { type Revalidated, revalidateQuote } from './revalidate-quote.ts';
import { isShareToken, shareToken } from './share.ts';
import {
  findOwnQuote,
  findSharedQuote,
  listOwnQuotes,
  markShared,
  removeQuote,
  revokeShares,
  type StoredQuote,
} from './store.ts';
import { wireQuote } from './wire.ts';

/** Slots that can't be had, as they travel. */
export function wireUnavailable(comparison: QuoteComparison) {
  return comparison.unavailable.map((flight) => ({
    courseId: flight.courseId,
    courseName: flight.courseName,
    date: flight.playDate,
    time: timeOfMinutes(flight.startMinutes),
    players: flight.players,
    reason: flight.reason,
    ...(flight.minPlayers && { minPlayers: flight.minPlayers }),
  }));
}

function wireRevalidation(
  { comparison, changedTerms }: Revalidated,
  request: FastifyRequest,
  now: Date,
): contract.Revalidation {
  const language = languageOf(request);
  const isWorse = changedTerms.length > 0;
  const status = comparison.status === 'OK' && isWorse ? ('TERMS_CHANGED' as const) : comparison.status;
  const message = translate(language, `quotes:revalidation.${status}`);
  const { changedLines } = comparison;
  return {
    valid: status === 'OK',
    status,
    message,
    ...(status !== 'OK' && { error: message }),
    unavailableSlots: wireUnavailable(comparison),
    ...(status === 'PRICE_CHANGED' && {
      previousTotal: eurosFromCents(comparison.previousTotalCents),
      newTotal: eurosFromCents(comparison.newTotalCents),
      changedCourses: changedLines.map((line) => ({
        courseId: line.courseId,
        courseName: line.courseName,
        previousPrice: eurosFromCents(line.previousPricePerPlayerCents),
        newPrice: eurosFromCents(line.newPricePerPlayerCents),
      })),
    }),
    ...(isWorse && status !== 'UNAVAILABLE' && { changedTerms: [...changedTerms] }),
    checkedAt: now.toISOString(),
  };
}

export function quoteRoutes(route: Route, deps: QuotesDeps): void {
  const wire = (stored: StoredQuote, request: FastifyRequest, isOwner = true) =>
    wireQuote(deps.catalogue, stored, {
      language: languageOf(request),
      isOwner,
      now: deps.now(),
    });

  route(contract.createQuote, async ({ actor, body, request }) => {
    const made = await createQuote(deps, actor, body, languageOf(request));
    if (!made.ok) return made;
    const { stored, shownCents } = made.value;
    const quote = await wire(stored, request);
    const priceChange = shownCents !== undefined && {
      priceChange: {
        code: 'PRICE_CHANGED' as const,
        previousTotal: eurosFromCents(shownCents),
        newTotal: quote.totalPrice,
      },
    };
    return ok({ ...quote, ...priceChange });
  });

  route(contract.listQuotes, async ({ actor, request }) => {
    const stored = await listOwnQuotes(deps.db, actor);
    return ok(await Promise.all(stored.map((quote) => wire(quote, request))));
  });

  route(contract.getQuote, async ({ actor, params, query, request }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (own) return ok(await wire(own, request));
    const { share } = query;
    const shared =
      share &&
      (await findSharedQuote(deps.db, params.id, ({ id, shareVersion }) =>
        isShareToken(share, id, shareVersion, deps.secret),
      ));
    return shared ? ok(await wire(shared, request, false)) : refuse('NOT_FOUND');
  });

  route(contract.deleteQuote, async ({ actor, params }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (!own) return refuse('NOT_FOUND');
    return (await removeQuote(deps.db, own.quote.id)) ? ok({ ok: true as const }) : refuse('QUOTE_CONVERTED');
  });

  route(contract.addQuoteHotel, async ({ actor, params, body, request }) => {
    const changed = await addHotel(deps, actor, params.id, body);
    return changed.ok ? ok(await wire(changed.value, request)) : changed;
  });

  route(contract.removeQuoteHotel, async ({ actor, params, request }) => {
    const changed = await takeHotelOut(deps, actor, params.id, params.hotelLineId);
    return changed.ok ? ok(await wire(changed.value, request)) : changed;
  });

  route(contract.revalidateQuote, async ({ actor, params, request }) => {
    const asked = await revalidateQuote(deps, actor, params.id);
    return asked.ok ? ok(wireRevalidation(asked.value, request, deps.now())) : asked;
  });

  route(contract.shareQuote, async ({ actor, params }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (!own) return refuse('NOT_FOUND');
    const token = shareToken(own.quote.id, await markShared(deps.db, own.quote.id), deps.secret);
    return ok({ token, shareUrl: `${deps.publicUrl}/presupuesto/${own.quote.id}?share=${token}` });
  });

  route(contract.revokeShare, async ({ actor, params }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (!own) return refuse('NOT_FOUND');
    await revokeShares(deps.db, own.quote.id);
    return ok({ ok: true as const });
  });
}
