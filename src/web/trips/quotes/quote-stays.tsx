import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { centsFromEuros } from '#shared/kernel/money.ts';
import type { Quote, QuoteHotel, removeQuoteHotel } from '#shared/quotes/contract.ts';
import { convertibleStatuses } from '#shared/quotes/states.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { IconButton } from '#web/design/icon-button.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { StayCard } from '../stay-card.tsx';

/** The hotels of a quote; its owner may remove one, or search for one. */
export function QuoteStays({ quote }: { quote: Quote }) {
  const t = useTexts('player');
  const canChange = quote.isOwner && convertibleStatuses.includes(quote.status);
  const region = quote.courses[0]?.region;
  return (
    <>
      {quote.hotels.map((hotel) => (
        <StayCard
          key={hotel.id}
          stay={hotel}
          nightCents={centsFromEuros(hotel.pricePerNight)}
          totalCents={centsFromEuros(hotel.totalHotelPrice)}
          action={canChange && <RemoveStay quoteId={quote.id} hotel={hotel} />}
        />
      ))}
      {canChange && (
        <p>
          <TextLink asChild standalone arrow="forward">
            <Link to={region ? `/hotels?region=${encodeURIComponent(region)}` : '/hotels'}>
              {t('stays.add')}
            </Link>
          </TextLink>
        </p>
      )}
    </>
  );
}

function RemoveStay({ quoteId, hotel }: { quoteId: string; hotel: QuoteHotel }) {
  const t = useTexts('player');
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      call<typeof removeQuoteHotel>('DELETE /api/quotes/:id/hotels/:hotelLineId', {
        params: { id: quoteId, hotelLineId: hotel.id },
      }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t('stays.removed'), text: t('stays.removedText') });
      return queries.invalidateQueries({ queryKey: ['quotes'] });
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('stays.removeFailed'),
        text: refusalText(error, t('stays.removeFailed')),
      }),
  });
  return (
    <IconButton
      label={t('stays.remove', { hotel: hotel.hotelName })}
      icon={<Trash2 size={20} aria-hidden="true" />}
      aria-disabled={remove.isPending || undefined}
      onClick={() => !remove.isPending && remove.mutate()}
      className="-mt-2 -mr-2"
    />
  );
}
