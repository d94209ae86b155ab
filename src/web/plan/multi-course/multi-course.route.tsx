import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { PageHead } from '#web/app/page-head.tsx';
import { RequireSession } from '#web/app/session/require-session.tsx';
import { loginPath } from '#web/app/session/return-path.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { useRedirectAfter } from '#web/app/use-redirect-after.ts';
import { Notice } from '#web/design/notice.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { redirectDelaysMs } from '../redirect-delays.ts';
import { MultiCourseForm } from './multi-course-form.tsx';

/** `/reserva-multi-campo`: for users who have chosen their courses already. */
export default function MultiCourse() {
  const t = useTexts('multi-course');
  return (
    <div className="container-page pb-(--rhythm)">
      <PageHead title={t('title')} description={t('lead')} />
      <PageHeading tool title={t('title')} lead={t('lead')} />
      <RequireSession otherwise={<ToLogin />}>{() => <MultiCourseForm />}</RequireSession>
    </div>
  );
}

function ToLogin() {
  const t = useTexts('multi-course');
  const location = useLocation();
  const navigate = useNavigate();
  const showNotice = useEffectEvent(() =>
    showToast({ kind: 'info', title: t('loginNeeded'), text: t('loginNeededText') }),
  );
  useEffect(() => showNotice(), []);
  useRedirectAfter(redirectDelaysMs.toLogin, () => navigate(loginPath(location), { replace: true }));
  return <Notice>{t('loginNeededText')}</Notice>;
}
