import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { closeOtherSessions } from '#shared/accounts/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Button } from '#web/design/button.tsx';
import { Card } from '#web/design/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export function Security() {
  const t = useTexts('accounts');
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Card as="section">
      <h2 className="text-card text-head">{t('security.title')}</h2>
      <div className="mt-3 divide-y">
        <div className="py-3">
          <h3 className="text-h3">{t('security.change')}</h3>
          <p className="mt-0.5 text-mut text-small">{t('security.changeText')}</p>
          {isChanging ? (
            <ChangePasswordForm onDone={() => setIsChanging(false)} />
          ) : (
            <Button kind="secondary" size="card" className="mt-3" onClick={() => setIsChanging(true)}>
              {t('security.change')}
            </Button>
          )}
        </div>
        <OtherSessions />
      </div>
    </Card>
  );
}

function OtherSessions() {
  const t = useTexts('accounts');
  const close = useMutation({
    mutationFn: () => call<typeof closeOtherSessions>('POST /api/close-other-sessions', {}),
    onSuccess: () =>
      showToast({ kind: 'success', title: t('security.othersClosed'), text: t('security.othersClosedText') }),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: t('security.closeFailed'),
        text: refusalText(error, t('security.closeFailedText')),
      }),
  });
  return (
    <div className="pt-3">
      <h3 className="text-h3">{t('security.sessions')}</h3>
      <p className="mt-0.5 text-mut text-small">{t('security.sessionsText')}</p>
      <Button
        kind="secondary"
        size="card"
        className="mt-3"
        busy={close.isPending}
        busyText={t('security.closing')}
        onClick={() => close.mutate()}
      >
        {t('security.closeOthers')}
      </Button>
    </div>
  );
}
