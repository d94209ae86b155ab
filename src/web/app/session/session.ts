import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../i18n/texts.tsx';
import { showToast } from '../toasts/toasts.ts';
import { checking, closeSession, currentSession, type Session, subscribeToSession } from './session-store.ts';

/** The current session. `checking` on the server, in the first render and until the profile is loaded. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => checking);
}

/**
 * Clears token and cached data, shows a toast and goes to the home page. It makes no API call (specification, §4).
 */
export function useLogout(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const t = useTexts('shell');
  return () => {
    try {
      closeSession(key);
      showToast({ kind: 'success', title: t('session.closed'), text: t('session.closedText') });
      navigate('/');
    } catch {
      showToast({ kind: 'error', title: t('session.closeFailed'), text: t('session.closeFailedText') });
    }
  };
}
