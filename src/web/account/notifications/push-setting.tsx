import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import type { Account } from '#shared/accounts/contract.ts';
import type { sendTestNotification } from '#shared/notifications/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { updateAccount } from '#web/app/session/session-store.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Badge } from '#web/design/badge.tsx';
import { Button } from '#web/design/button.tsx';
import { Notice } from '#web/design/notice.tsx';
import { Switch } from '#web/design/switch.tsx';
import { PushRefused, switchPushOff, switchPushOn } from '#web/features/push/push.ts';
import { type Permission, usePermission } from './use-permission.ts';

const badges = {
  granted: 'ok',
  denied: 'missing',
  default: 'neutral',
} as const;

/** Push in this browser: needs the setting and the browser's permission, so the switch is on only with both. */
export function PushSetting({ user }: { user: Account }) {
  const t = useTexts('notifications');
  const { permission, refresh } = usePermission();
  const change = useMutation({
    mutationFn: (on: boolean) => (on ? switchPushOn(user.id) : switchPushOff()),
    onSuccess: (account, on) => {
      updateAccount(account);
      showToast({
        kind: 'success',
        title: t(on ? 'pushOn' : 'pushOff'),
        text: t(on ? 'pushOnText' : 'pushOffText'),
      });
    },
    onError: (error) => {
      if (error instanceof PushRefused) {
        const isDenied = error.why === 'denied';
        showToast({
          kind: 'error',
          title: t(isDenied ? 'denied' : 'unavailable'),
          text: t(isDenied ? 'deniedText' : 'notSetUp'),
        });
      } else showToast({ kind: 'error', title: t('failed'), text: refusalText(error, t('pushFailedText')) });
    },
    onSettled: refresh,
  });
  function toggle(on: boolean) {
    if (permission === 'unsupported')
      showToast({ kind: 'error', title: t('unavailable'), text: t('unavailableText') });
    else if (!change.isPending) change.mutate(on);
  }
  const isOn = change.isPending ? change.variables : user.notificacionesPush && permission === 'granted';
  return (
    <div className="py-3">
      <Switch label={t('push')} hint={t('pushHint')} checked={isOn} onCheckedChange={toggle} />
      {permission === 'unsupported' && (
        <Notice kind="warning" className="mt-3">
          {t('noSupport')} {isIphone() && t('noSupportIos')}
        </Notice>
      )}
      {permission !== undefined && permission !== 'unsupported' && <PermissionLine permission={permission} />}
    </div>
  );
}

/** Safari on iOS supports push for installed apps only. */
const isIphone = () => /iPhone|iPad/.test(navigator.userAgent);

function PermissionLine({ permission }: { permission: Exclude<Permission, 'unsupported'> }) {
  const t = useTexts('notifications');
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="text-mut">{t('permission')}</span>
        <Badge kind={badges[permission]}>{t(`permissions.${permission}`)}</Badge>
      </p>
      {permission === 'granted' && <TestButton />}
    </div>
  );
}

function TestButton() {
  const t = useTexts('notifications');
  const test = useMutation({
    mutationFn: () =>
      call<typeof sendTestNotification>('POST /api/test-notification', {
        body: { title: t('testTitle'), body: t('testBody') },
      }),
    onSuccess: () => showToast({ kind: 'success', title: t('testSent'), text: t('testSentText') }),
    onError: (error) =>
      showToast({ kind: 'error', title: t('testFailed'), text: refusalText(error, t('testFailedText')) }),
  });
  return (
    <Button
      kind="secondary"
      size="card"
      icon={<BellRing size={18} aria-hidden="true" />}
      busy={test.isPending}
      busyText={t('testing')}
      onClick={() => test.mutate()}
    >
      {t('test')}
    </Button>
  );
}
