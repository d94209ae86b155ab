import { CalendarCheck, Clock, type LucideIcon, RefreshCw, Tag } from 'lucide-react';
import type { Account } from '#shared/accounts/contract.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Card } from '#web/design/card.tsx';
import { PreferenceSwitch } from './preference-switch.tsx';
import { PushSetting } from './push-setting.tsx';

const messageKinds = [
  ['confirmations', CalendarCheck],
  ['reminders', Clock],
  ['offers', Tag],
  ['updates', RefreshCw],
] as const satisfies readonly (readonly [string, LucideIcon])[];

/** The channels and the kinds of messages that the user receives. */
export function NotificationSettings({ user }: { user: Account }) {
  const t = useTexts('notifications');
  return (
    <Card as="section" aria-labelledby="notificaciones">
      <h2 id="notificaciones" className="text-card text-head">
        {t('title')}
      </h2>
      <div className="mt-1 divide-y">
        <PushSetting user={user} />
        <PreferenceSwitch user={user} of="email" />
        <PreferenceSwitch user={user} of="offers" />
      </div>
      <div className="mt-3 rounded-control bg-sand p-4">
        <h3 className="text-h3">{t('infoTitle')}</h3>
        <ul className="mt-2 grid gap-2 text-small">
          {messageKinds.map(([name, Icon]) => (
            <li key={name} className="flex items-start gap-2.5">
              <Icon size={18} aria-hidden="true" className="mt-px flex-none text-mut" />
              {t(`info.${name}`)}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
