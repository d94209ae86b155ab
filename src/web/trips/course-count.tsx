import { useTexts } from '#web/app/i18n/texts.tsx';

interface CourseCountProps {
  lines: readonly { readonly status: string }[];
  /** The whole booking is cancelled and shows that itself. */
  isOver: boolean;
}

/** `2 campos · 1 cancelado`: the number of active courses of a booking, and of cancelled ones. */
export function CourseCount({ lines, isOver }: CourseCountProps) {
  const t = useTexts('player');
  const rounds = useTexts('rounds');
  const cancelled = isOver ? 0 : lines.filter(({ status }) => status === 'CANCELLED').length;
  const count = t('courses', { count: lines.length - cancelled });
  return <>{cancelled === 0 ? count : `${count} · ${rounds('cancelledCount', { count: cancelled })}`}</>;
}
