import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface StickyBarProps {
  /** The name of the region, for screen readers. */
  label: string;
  title: ReactNode;
  detail?: ReactNode;
  /** Text, total and discount, to the right. */
  total?: ReactNode;
  action: ReactNode;
  /** Thumbnails, on a desktop only. */
  media?: ReactNode;
  /** `pine` for the summary of a plan; `surf` for one booking on a phone. */
  tone?: 'pine' | 'surf';
  /** Only on a phone: a desktop shows the same content in a ticket. */
  phoneOnly?: boolean;
}

/** Fixed to the bottom edge; toasts and scrolling avoid it. */
export function StickyBar(props: StickyBarProps) {
  const pine = props.tone !== 'surf';
  const bar = useRef<HTMLElement>(null);
  useBottomBarHeight(bar);
  return (
    <section
      ref={bar}
      aria-label={props.label}
      data-bottom-bar="action"
      className={classNames(
        'fixed inset-x-0 bottom-0 z-30 pb-[env(safe-area-inset-bottom)] print-hidden',
        pine ? 'band-pine9' : 'surface border-line border-t',
        props.phoneOnly && 'desk:hidden',
      )}
    >
      <div
        className={classNames(
          'container-page flex items-center gap-x-6 gap-y-3 py-3.5 desk:py-5',
          pine && 'flex-wrap desk:flex-nowrap',
        )}
      >
        {props.media && <div className="hidden flex-none gap-1.5 desk:flex">{props.media}</div>}
        <div className="min-w-0 flex-1">
          <p className="font-strong">{props.title}</p>
          {props.detail && (
            <p className={classNames('text-small', pine ? 'text-onpinem' : 'text-mut')}>{props.detail}</p>
          )}
        </div>
        {props.total && <div className="flex-none text-right">{props.total}</div>}
        <div className={classNames('flex-none', pine && 'w-full *:w-full desk:w-auto')}>{props.action}</div>
      </div>
    </section>
  );
}

/** Publishes the bar's height for toasts and scrolling, whatever the user's font size. */
function useBottomBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!bar.current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      root.style.setProperty('--bottom-bar', `${Math.round(height)}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, [bar]);
}
