import type { Handle } from '#server/platform/endpoints/handler.ts';
import { translate } from '#server/platform/translate.ts';
import { eurosFromCents } from '#shared/kernel/money.ts';
import { ok, refuse } from '#shared/kernel/result.ts';
import { timeOfMinutes } from '#shared/kernel/tee-date.ts';
import type { QuoteComparison } from '#shared/quotes/compare.ts';
import * as contract from '#shared/quotes/contract.ts';
import type { Language } from '#shared/texts/languages.ts';
import { addHotel, removeHotelFromQuote } from './change-hotels.ts';
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

/** Unavailable slots in their wire form. */
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
  language: Language,
  now: Date,
): contract.Revalidation {
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

export function quoteRoutes(handle: Handle, deps: QuotesDeps): void {
  const wire = (stored: StoredQuote, language: Language, isOwner = true) =>
    wireQuote(deps.catalogue, stored, {
      language,
      isOwner,
      now: deps.now(),
    });

  handle(contract.createQuote, async ({ body }, { actor, language }) => {
    const made = await createQuote(deps, actor, body, language);
    if (!made.ok) return made;
    const { stored, shownCents } = made.value;
    const quote = await wire(stored, language);
    const priceChange = shownCents !== undefined && {
      priceChange: {
        code: 'PRICE_CHANGED' as const,
        previousTotal: eurosFromCents(shownCents),
        newTotal: quote.totalPrice,
      },
    };
    return ok({ ...quote, ...priceChange });
  });

  handle(contract.listQuotes, async (_input, { actor, language }) => {
    const stored = await listOwnQuotes(deps.db, actor);
    return ok(await Promise.all(stored.map((quote) => wire(quote, language))));
  });

  handle(contract.getQuote, async ({ params, query }, { actor, language }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (own) return ok(await wire(own, language));
    const { share } = query;
    const shared =
      share &&
      (await findSharedQuote(deps.db, params.id, ({ id, shareVersion }) =>
        isShareToken(share, id, shareVersion, deps.secret),
      ));
    return shared ? ok(await wire(shared, language, false)) : refuse('NOT_FOUND');
  });

  handle(contract.deleteQuote, async ({ params }, { actor }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (!own) return refuse('NOT_FOUND');
    return (await removeQuote(deps.db, own.quote.id)) ? ok({ ok: true as const }) : refuse('QUOTE_CONVERTED');
  });

  handle(contract.addQuoteHotel, async ({ params, body }, { actor, language }) => {
    const changed = await addHotel(deps, actor, params.id, body);
    return changed.ok ? ok(await wire(changed.value, language)) : changed;
  });

  handle(contract.removeQuoteHotel, async ({ params }, { actor, language }) => {
    const changed = await removeHotelFromQuote(deps, actor, params.id, params.hotelLineId);
    return changed.ok ? ok(await wire(changed.value, language)) : changed;
  });

  handle(contract.revalidateQuote, async ({ params }, { actor, language }) => {
    const revalidated = await revalidateQuote(deps, actor, params.id);
    return revalidated.ok ? ok(wireRevalidation(revalidated.value, language, deps.now())) : revalidated;
  });

  handle(contract.shareQuote, async ({ params }, { actor }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (!own) return refuse('NOT_FOUND');
    const token = shareToken(own.quote.id, await markShared(deps.db, own.quote.id), deps.secret);
    return ok({ token, shareUrl: `${deps.publicUrl}/presupuesto/${own.quote.id}?share=${token}` });
  });

  handle(contract.revokeShare, async ({ params }, { actor }) => {
    const own = await findOwnQuote(deps.db, params.id, actor);
    if (!own) return refuse('NOT_FOUND');
    await revokeShares(deps.db, own.quote.id);
    return ok({ ok: true as const });
  });
}
