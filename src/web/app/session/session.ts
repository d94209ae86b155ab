import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../i18n/texts.tsx';
import { showToast } from '../toasts/toasts.ts';
import { checking, currentSession, leaveSession, type Session, subscribeToSession } from './session-store.ts';

/** Who is here. `checking` on the server, in the first render and until the profile call answers. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => checking);
}

/** Forgets token and cached data, says so, and goes to the first page. The server is not told (specification, §4). */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const t = useTexts('shell');
  return () => {
    try {
      leaveSession(key);
      showToast({ kind: 'success', title: t('session.closed'), text: t('session.closedText') });
      navigate('/');
    } catch {
      showToast({ kind: 'error', title: t('session.closeFailed'), text: t('session.closeFailedText') });
    }
  };
}
