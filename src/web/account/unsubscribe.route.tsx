import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { readOfferConsent } from '#shared/notifications/contract.ts';
import { pathIn } from '#shared/texts/languages.ts';
import { ApiError, call } from '#web/api/call.ts';
import { useLanguage, useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { Button } from '#web/design/button.tsx';
import { CoursePoster } from '#web/features/posters/course-poster.tsx';

async function stateOf(token: string) {
  try {
    return (await call<typeof readOfferConsent>('GET /api/offer-consent', { query: { token } })).state;
  } catch (error) {
    // Not a valid token format.
    if (error instanceof ApiError && error.status === 400) return 'UNKNOWN';
    throw error;
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return { token, state: token ? await stateOf(token) : ('UNKNOWN' as const) };
}

/** A poster at sunset. */
const picture = { id: 'baja', region: 'Galicia' };

function UnsubscribeLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="container-reading section-rhythm grid items-center gap-8 desk:grid-cols-[1fr_24rem] desk:gap-14">
      <PageHead title={title} hidden />
      <div>
        <h1 className="text-h1-tool text-head">{title}</h1>
        <p className="mt-3 mb-6 max-w-120 text-mut">{lead}</p>
        {children}
      </div>
      <CoursePoster
        place={picture}
        hour="dusk"
        width={384}
        height={400}
        eager
        className="h-64 rounded-poster desk:h-100"
      />
    </div>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild kind="secondary">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

/**
 * `/baja-ofertas`: target of the unsubscribe link in each offer email, without a login. Opening it changes nothing,
 * since mail scanners open every link; its button submits a form that needs no script.
 */
export default function Unsubscribe() {
  const t = useTexts('notifications');
  const language = useLanguage();
  const { token, state } = useLoaderData<typeof loader>();
  const row = 'flex flex-wrap gap-2';
  if (state === 'AGREED')
    return (
      <UnsubscribeLayout title={t('leaving.title')} lead={t('leaving.lead')}>
        <form
          method="post"
          action={`${pathIn(language, '/baja-ofertas')}?token=${encodeURIComponent(token)}`}
          className={row}
        >
          <input type="hidden" name="from" value="page" />
          <Button type="submit">{t('leaving.leave')}</Button>
          <Way to="/ofertas">{t('leaving.stay')}</Way>
        </form>
      </UnsubscribeLayout>
    );
  if (state === 'OFF')
    return (
      <UnsubscribeLayout title={t('leaving.doneTitle')} lead={t('leaving.doneLead')}>
        <div className={row}>
          <Way to="/ofertas">{t('leaving.see')}</Way>
          <Way to="/mi-cuenta">{t('leaving.account')}</Way>
        </div>
      </UnsubscribeLayout>
    );
  return (
    <UnsubscribeLayout title={t('leaving.unknownTitle')} lead={t('leaving.unknownLead')}>
      <div className={row}>
        <Way to="/mi-cuenta">{t('leaving.account')}</Way>
        <Way to="/contact">{t('leaving.write')}</Way>
      </div>
    </UnsubscribeLayout>
  );
}
