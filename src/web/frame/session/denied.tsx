import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../toasts/toasts.ts';

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
  const leave = useEffectEvent(() => navigate(to, { replace: true }));
  useEffect(() => {
    say();
    const timer = setTimeout(() => leave(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return null;
}
