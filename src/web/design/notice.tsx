import { CircleAlert, Info, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const kinds = {
  ok: { classes: 'bg-oksoft text-ok', icon: ShieldCheck },
  info: { classes: 'bg-seasoft text-seaink', icon: Info },
  warning: { classes: 'bg-solsoft text-solink', icon: TriangleAlert },
  error: { classes: 'bg-errsoft text-err', icon: CircleAlert },
} as const;

interface NoticeProps {
  kind?: keyof typeof kinds;
  children: ReactNode;
  /** Appears after a user action: it is then announced. */
  live?: boolean;
  className?: string;
}

/** An important sentence within a page: a promise, a form's error. */
export function Notice({ kind = 'info', children, live, className }: NoticeProps) {
  const { classes, icon: Icon } = kinds[kind];
  return (
    <div
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-control px-4 py-3.5 text-small', classes, className)}
    >
      <Icon size={20} aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
