import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#web/app/toasts/toasts.ts';
import { useRedirectAfter } from '#web/app/use-redirect-after.ts';

interface DeniedProps {
  title: string;
  text: string;
  /** Where to, at once or after a moment. */
  to?: string;
  afterMs?: number;
}

/** Not for who is here: says why and leads away. */
export function Denied({ title, text, to = '/', afterMs = 0 }: DeniedProps) {
  const navigate = useNavigate();
  const say = useEffectEvent(() => showToast({ kind: 'error', title, text }));
  useEffect(() => say(), []);
  useRedirectAfter(afterMs, () => navigate(to, { replace: true }));
  return null;
}
