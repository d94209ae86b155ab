import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { readOfferConsent } from '#shared/notifications/contract.ts';
import { pathIn } from '#shared/texts/languages.ts';
import { ApiError, call } from '#web/api/call.ts';
import { Button } from '#web/design/button.tsx';
import { useLanguage, useTexts } from '#web/frame/texts/texts.tsx';
import { AuthPage } from './auth-page.tsx';

async function stateOf(token: string) {
  try {
    return (await call<typeof readOfferConsent>('GET /api/offer-consent', { query: { token } })).state;
  } catch (error) {
    // What can't even be a token.
    if (error instanceof ApiError && error.status === 400) return 'UNKNOWN';
    throw error;
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, state: token ? await stateOf(token) : ('UNKNOWN' as const) };
}

/**
 * `/baja-ofertas`: where the last link of a mail with offers leads, signed in or not. Opened it changes nothing, since
 * mail scanners open every link; its one button is a form that needs no script.
 */
export default function LeaveOffers() {
  const t = useTexts('notifications');
  const language = useLanguage();
  const { token, state } = useLoaderData<typeof loader>();
  const offers = (words: string) => (
    <Button asChild kind="secondary">
      <Link to="/ofertas">{words}</Link>
    </Button>
  );
  const account = (
    <Button asChild kind="secondary">
      <Link to="/mi-cuenta">{t('leaving.account')}</Link>
    </Button>
  );
  if (state === 'AGREED')
    return (
      <AuthPage title={t('leaving.title')} lead={t('leaving.lead')}>
        <form
          method="post"
          action={`${pathIn(language, '/baja-ofertas')}?token=${encodeURIComponent(token)}`}
          className="flex flex-wrap gap-2"
        >
          <input type="hidden" name="from" value="page" />
          <Button type="submit">{t('leaving.leave')}</Button>
          {offers(t('leaving.stay'))}
        </form>
      </AuthPage>
    );
  if (state === 'OFF')
    return (
      <AuthPage title={t('leaving.doneTitle')} lead={t('leaving.doneLead')}>
        <div className="flex flex-wrap gap-2">
          {offers(t('leaving.see'))}
          {account}
        </div>
      </AuthPage>
    );
  return (
    <AuthPage title={t('leaving.unknownTitle')} lead={t('leaving.unknownLead')}>
      <div className="flex flex-wrap gap-2">
        {account}
        <Button asChild kind="secondary">
          <Link to="/contact">{t('leaving.write')}</Link>
        </Button>
      </div>
    </AuthPage>
  );
}
