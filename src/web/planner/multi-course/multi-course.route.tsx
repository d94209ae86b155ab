import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '#web/design/notice.tsx';
import { PageHeading } from '#web/design/page.tsx';
import { PageHead } from '#web/frame/page-head.tsx';
import { redirectDelaysMs } from '#web/frame/redirect-delays.ts';
import { RequireSession } from '#web/frame/session/require-session.tsx';
import { loginPath } from '#web/frame/session/return-path.ts';
import { useTexts } from '#web/frame/texts/texts.tsx';
import { showToast } from '#web/frame/toasts/toasts.ts';
import { useLeaveAfter } from '#web/frame/use-leave-after.ts';
import { MultiCourseForm } from './multi-course-form.tsx';

/** `/reserva-multi-campo`: for who knows the courses already. */
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
  const say = useEffectEvent(() =>
    showToast({ kind: 'info', title: t('loginNeeded'), text: t('loginNeededText') }),
  );
  useEffect(() => say(), []);
  useLeaveAfter(redirectDelaysMs.toLogin, () => navigate(loginPath(location), { replace: true }));
  return <Notice>{t('loginNeededText')}</Notice>;
}
