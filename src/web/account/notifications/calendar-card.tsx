import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy } from 'lucide-react';
import type {
  getCalendarAddress,
  renewCalendarAddress,
  revokeCalendarAddress,
} from '#shared/bookings/calendar/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { ErrorState } from '#web/design/error-state.tsx';
import { TextField } from '#web/design/field.tsx';
import { Skeleton } from '#web/design/skeleton.tsx';

const key = ['calendar-address'] as const;

/** The private calendar address of the user's trips: create, open in a calendar program, replace and revoke. */
export function CalendarCard() {
  const t = useTexts('notifications');
  const general = useTexts('general');
  const address = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof getCalendarAddress>('GET /api/calendar-address', {}, signal),
    staleTime: 0,
  });
  return (
    <Card as="section" aria-labelledby="calendario">
      <h2 id="calendario" className="text-card text-head">
        {t('calendar.title')}
      </h2>
      <p className="mt-1 text-mut text-small">{t('calendar.text')}</p>
      <div className="mt-3">
        {address.isPending && (
          <div role="status" aria-label={general('loading')}>
            <Skeleton className="h-12 max-w-60" />
          </div>
        )}
        {address.isError && (
          <ErrorState
            title={t('calendar.loadFailed')}
            action={
              <Button kind="secondary" size="card" onClick={() => void address.refetch()}>
                {general('retry')}
              </Button>
            }
          />
        )}
        {address.data && <Address url={address.data.url} />}
      </div>
    </Card>
  );
}

function useChange() {
  const t = useTexts('notifications');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (how: 'made' | 'renewed' | 'revoked') =>
      how === 'revoked'
        ? call<typeof revokeCalendarAddress>('DELETE /api/calendar-address', {})
        : call<typeof renewCalendarAddress>('POST /api/calendar-address', {}),
    onSuccess: (address, how) => {
      queries.setQueryData(key, address);
      showToast({
        kind: 'success',
        title: t(`calendar.${how}`),
        ...(how !== 'made' && { text: t(`calendar.${how}Text`) }),
      });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: t('failed'), text: refusalText(error, t('calendar.failed')) }),
  });
}

function Address({ url }: { url: string | null }) {
  const t = useTexts('notifications');
  const change = useChange();
  if (url === null) {
    return (
      <Button
        kind="secondary"
        size="card"
        icon={<CalendarPlus size={18} aria-hidden="true" />}
        busy={change.isPending}
        onClick={() => change.mutate('made')}
      >
        {t('calendar.make')}
      </Button>
    );
  }
  async function copy() {
    await navigator.clipboard.writeText(url ?? '');
    showToast({ kind: 'success', title: t('calendar.copied') });
  }
  return (
    <>
      <TextField
        label={t('calendar.address')}
        hint={t('calendar.private')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="card"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('calendar.copy')}
        </Button>
        <Button kind="secondary" size="card" asChild>
          {/* Calendar programs handle this scheme as "subscribe"; the rest of the address is the same. */}
          <a href={url.replace(/^https?:/, 'webcal:')}>{t('calendar.open')}</a>
        </Button>
        <Button
          kind="quiet"
          size="card"
          busy={change.isPending && change.variables === 'renewed'}
          onClick={() => change.mutate('renewed')}
        >
          {t('calendar.renew')}
        </Button>
        <Button
          kind="quiet"
          size="card"
          busy={change.isPending && change.variables === 'revoked'}
          onClick={() => change.mutate('revoked')}
        >
          {t('calendar.revoke')}
        </Button>
      </div>
    </>
  );
}
