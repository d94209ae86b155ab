import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#web/app/toasts/toasts.ts';
import { useRedirectAfter } from '#web/app/use-redirect-after.ts';

interface DeniedProps {
  title: string;
  text: string;
  /** Target of the redirect, at once or after a delay. */
  to?: string;
  afterMs?: number;
}

/** Shown when the role does not fit: explains and redirects. */
export function Denied({ title, text, to = '/', afterMs = 0 }: DeniedProps) {
  const navigate = useNavigate();
  const showReason = useEffectEvent(() => showToast({ kind: 'error', title, text }));
  useEffect(() => showReason(), []);
  useRedirectAfter(afterMs, () => navigate(to, { replace: true }));
  return null;
}
