import { useQuery } from '@tanstack/react-query';
import { demoEmail, demoPeople } from '#shared/accounts/demo-accounts.ts';
import type { getConfig } from '#shared/site/contract.ts';
import { call } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Card } from '#web/design/card.tsx';

const DEMO_PASSWORD = 'demo1234';

export interface DemoAccount {
  email: string;
  password: string;
}

/** The accounts of the demo: a tap fills in the login form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const t = useTexts('accounts');
  const config = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call<typeof getConfig>('GET /api/config', {}, signal),
  });
  if (!config.data?.demo) return null;
  return (
    <Card variant="sand" as="section" className="mt-6">
      <h2 className="text-h3">{t('demo.title')}</h2>
      <p className="mt-1 text-mut text-small">{t('demo.text', { password: DEMO_PASSWORD })}</p>
      <ul className="mt-2 divide-y">
        {demoPeople.map((person) => {
          const email = demoEmail(person);
          return (
            <li key={person}>
              <button
                type="button"
                onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-chip py-2 text-left text-small hover:text-ter"
              >
                <b>{t(`demo.roles.${person}`)}</b>
                <span className="text-seaink underline underline-offset-4">{email}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
