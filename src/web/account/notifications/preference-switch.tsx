import { useMutation } from '@tanstack/react-query';
import type { Account, updateNotificationPreferences } from '#shared/accounts/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { refusalText } from '#web/app/refusal-text.ts';
import { updateAccount } from '#web/app/session/session-store.ts';
import { showToast } from '#web/app/toasts/toasts.ts';
import { Switch } from '#web/design/switch.tsx';

const fields = { email: 'notificacionesEmail', offers: 'notificacionesOfertas' } as const;

/** A channel or a kind of message that is a setting on the server only. */
export function PreferenceSwitch({ user, of }: { user: Account; of: keyof typeof fields }) {
  const t = useTexts('notifications');
  const field = fields[of];
  const { email } = user;
  const change = useMutation({
    mutationFn: (on: boolean) =>
      call<typeof updateNotificationPreferences>('PUT /api/notification-preferences', {
        body: { [field]: on },
      }),
    onSuccess: (account, on) => {
      updateAccount(account);
      const now = on ? ('On' as const) : ('Off' as const);
      showToast({ kind: 'success', title: t(`${of}${now}`), text: t(`${of}${now}Text`, { email }) });
    },
    onError: (error) =>
      showToast({ kind: 'error', title: t('failed'), text: refusalText(error, t(`${of}FailedText`)) }),
  });
  return (
    <div className="py-3">
      <Switch
        label={t(of)}
        hint={<span className="[overflow-wrap:anywhere]">{t(`${of}Hint`, { email })}</span>}
        checked={change.isPending ? change.variables : user[field]}
        onCheckedChange={(on) => {
          if (!change.isPending) change.mutate(on);
        }}
      />
    </div>
  );
}
