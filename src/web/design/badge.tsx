import {
  ArrowLeftRight,
  Check,
  CircleAlert,
  Clock,
  type LucideIcon,
  Radio,
  TriangleAlert,
  X,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const kinds = {
  ok: { kindClass: 'bg-oksoft text-ok', icon: Check },
  pending: { kindClass: 'bg-solsoft text-solink', icon: Clock },
  neutral: { kindClass: 'bg-sand2 text-ink', icon: X },
  info: { kindClass: 'bg-seasoft text-seaink', icon: Radio },
  moved: { kindClass: 'bg-seasoft text-seaink', icon: ArrowLeftRight },
  missing: { kindClass: 'bg-tersoft text-terink', icon: CircleAlert },
  error: { kindClass: 'bg-errsoft text-err', icon: TriangleAlert },
  offer: { kindClass: 'bg-sol text-onsol', icon: Zap },
  plain: { kindClass: 'bg-sand2 text-ink', icon: null },
} as const satisfies Record<string, { kindClass: string; icon: LucideIcon | null }>;

export type BadgeKind = keyof typeof kinds;

interface BadgeProps {
  kind?: BadgeKind;
  /** Another icon than the kind's own; `null` for none. */
  icon?: LucideIcon | null;
  children: ReactNode;
  className?: string;
}

/** A status as text with an icon: colour is never the only indicator. */
export function Badge({ kind = 'plain', icon, children, className }: BadgeProps) {
  const { kindClass, icon: kindIcon } = kinds[kind];
  const Icon = icon === undefined ? kindIcon : icon;
  return (
    <span
      className={classNames(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-badge px-2.5 py-0.5 font-strong text-smallest',
        kindClass,
        className,
      )}
    >
      {Icon && <Icon size={14} aria-hidden="true" />}
      {children}
    </span>
  );
}

/** Live data and its age: "live, 20 s ago". */
export function LiveMark({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 font-strong text-seaink text-smallest',
        className,
      )}
    >
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-sea outline-3 outline-seasoft" />
      {children}
    </span>
  );
}
