import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HotelDetail } from '#shared/hotels/contract.ts';
import { farFromTrip } from '#shared/hotels/far-from-trip.ts';
import { mostNightsOf, nightsOf, roomsFor } from '#shared/hotels/stay.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { addQuoteHotel, listQuotes, Quote } from '#shared/quotes/contract.ts';
import { call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { ChoiceGroup } from '#web/design/choice-group.tsx';
import { Dialog } from '#web/design/dialog.tsx';
import { EmptyState } from '#web/design/empty-state.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { Notice } from '#web/design/notice.tsx';
import { Spinner } from '#web/design/spinner.tsx';
import { formatDay } from '#web/features/dates/dates.ts';
import type { Stay } from './use-stay.ts';

interface AddToQuoteProps {
  hotel: HotelDetail;
  stay: Stay;
  onClose: () => void;
}

/** Adds the chosen stay to a saved quote; the server calculates the price. */
export default function AddToQuote({ hotel, stay, onClose }: AddToQuoteProps) {
  const t = useTexts('hotels');
  const general = useTexts('general');
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [chosenId, setChosenId] = useState<string>();
  const quotes = useQuery({
    queryKey: ['quotes'],
    queryFn: ({ signal }) => call<typeof listQuotes>('GET /api/quotes', {}, signal),
    staleTime: 0,
  });
  const saved = quotes.data?.filter(({ status }) => status === 'SAVED') ?? [];
  const chosen = saved.find(({ id }) => id === chosenId) ?? saved[0];
  const isTooLong = chosen && stay.nights > mostNightsOf(chosen.tripStartDate, chosen.tripEndDate);

  const add = useMutation({
    mutationFn: (quote: Quote) => {
      const { roomType, mealPlan } = stay.rate;
      const { nights, rooms } = stay;
      return call<typeof addQuoteHotel>('POST /api/quotes/:id/hotels', {
        params: { id: quote.id },
        body: { hotelId: hotel.id, roomType, mealPlan, nights, rooms },
      });
    },
    onSuccess: async (quote) => {
      const text = t('add.addedText', { quote: quote.quoteName, hotel: hotel.name });
      showToast({ kind: 'success', title: t('add.added'), text });
      await queries.invalidateQueries();
      navigate(`/presupuesto/${quote.id}`);
    },
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('add.failed'),
        text: refusalText(error, t('add.failedText')),
      }),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('add.title')}
      description={[
        `${t(`rooms.${stay.rate.roomType}`)}, ${t(`meals.${stay.rate.mealPlan}`)}`,
        t('page.nightsOf', { count: stay.nights }),
        t('page.roomsOf', { count: stay.rooms }),
      ].join(' · ')}
      closeLabel={general('close')}
      footer={
        chosen && (
          <Button
            className="flex-1 desk:flex-none"
            busy={add.isPending}
            busyText={t('add.busy')}
            disabled={isTooLong}
            onClick={() => add.mutate(chosen)}
          >
            {t('add.submit', { amount: formatCents(stay.totalCents, language) })}
          </Button>
        )
      }
    >
      {quotes.isPending && <Spinner text={general('loading')} className="min-h-32 justify-center" />}
      {quotes.isError && (
        <ErrorState
          heading="h3"
          title={t('add.loadFailed')}
          action={
            <Button kind="secondary" size="card" onClick={() => void quotes.refetch()}>
              {general('retry')}
            </Button>
          }
        />
      )}
      {quotes.data && !chosen && (
        <EmptyState
          heading="h3"
          title={t('add.none')}
          action={
            <Button asChild kind="secondary" size="card">
              <Link to="/reservar?paso=1">{t('add.plan')}</Link>
            </Button>
          }
        >
          {t('add.noneText')}
        </EmptyState>
      )}
      {chosen && (
        <div className="grid gap-4">
          <ChoiceGroup
            legend={t('add.choose')}
            choices={saved.map((quote) => ({
              value: quote.id,
              label: quote.quoteName,
              detail: t('add.quote', {
                dates: [quote.tripStartDate, quote.tripEndDate]
                  .map((day) => formatDay(day, language))
                  .join(' – '),
                players: t('add.players', { count: quote.playerCount }),
              }),
            }))}
            value={chosen.id}
            onChange={setChosenId}
          />
          <Distance hotel={hotel} quote={chosen} />
          <Advice quote={chosen} stay={stay} isTooLong={Boolean(isTooLong)} />
        </div>
      )}
    </Dialog>
  );
}

/** Warns of a hotel far from the trip's courses, without refusing it: it may suit a night before or after a flight. */
function Distance({ hotel, quote }: { hotel: HotelDetail; quote: Quote }) {
  const t = useTexts('hotels');
  const far = farFromTrip(
    { lat: hotel.latitude, lon: hotel.longitude },
    quote.courses.flatMap(({ position }) => position ?? []),
  );
  if (!far) return null;
  return (
    <Notice kind="warning" live>
      {far.minutes === null ? t('add.overSea') : t('add.far', { time: `${Math.round(far.minutes / 60)} h` })}
    </Notice>
  );
}

interface AdviceProps {
  quote: Quote;
  stay: Stay;
  isTooLong: boolean;
}

/** Whether the stay fits the nights and players of the trip, with a button that corrects it. */
function Advice({ quote, stay, isTooLong }: AdviceProps) {
  const t = useTexts('hotels');
  const rooms = roomsFor(quote.playerCount, stay.rate.roomType);
  const nights = nightsOf(quote.tripStartDate, quote.tripEndDate);
  const hasTooFewRooms = stay.rooms < rooms;
  if (!isTooLong && !hasTooFewRooms && stay.nights === nights) return null;
  const nightsText = t('page.nightsOf', { count: nights });
  const words = isTooLong
    ? t('add.tooLong', {
        nights: t('page.nightsOf', { count: mostNightsOf(quote.tripStartDate, quote.tripEndDate) }),
      })
    : hasTooFewRooms
      ? t('add.rooms', {
          players: t('add.players', { count: quote.playerCount }),
          rooms: t('page.roomsOf', { count: rooms }),
        })
      : t('add.nights', { nights: nightsText });
  const fit = () => {
    stay.setNights(nights);
    stay.setRooms(Math.max(rooms, stay.rooms));
  };
  return (
    <Notice kind={isTooLong ? 'error' : 'info'} live>
      <p>{words}</p>
      <Button kind="secondary" size="card" className="mt-3" onClick={fit}>
        {t('add.fit', {
          nights: nightsText,
          rooms: t('page.roomsOf', { count: Math.max(rooms, stay.rooms) }),
        })}
      </Button>
    </Notice>
  );
}
