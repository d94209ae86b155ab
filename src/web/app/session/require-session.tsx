import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Account } from '#shared/accounts/contract.ts';
import { Spinner } from '#web/design/spinner.tsx';
import { useTexts } from '../i18n/texts.tsx';
import { loginPath } from './return-path.ts';
import { useSession } from './session.ts';

interface RequireSessionProps {
  children: (user: Account) => ReactNode;
  /** For who is not signed in: a sentence and a way in. Without it they are led to the login page and back. */
  otherwise?: ReactNode;
}

/** A private part of a page: its shell is rendered for all, its content once it is known who is here. */
export function RequireSession({ children, otherwise }: RequireSessionProps) {
  const session = useSession();
  const location = useLocation();
  const t = useTexts('general');
  if (session.status === 'checking')
    return <Spinner text={t('loading')} className="min-h-64 justify-center" />;
  if (session.status === 'signed-in') return children(session.user);
  return otherwise ?? <Navigate to={loginPath(location)} replace />;
}
