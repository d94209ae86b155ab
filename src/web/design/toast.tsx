import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { usePausableTimer } from './use-pausable-timer.ts';

const kinds = {
  success: { icon: CircleCheck, edge: 'before:bg-ok', ink: 'text-ok' },
  warning: { icon: TriangleAlert, edge: 'before:bg-sol', ink: 'text-solink' },
  error: { icon: CircleX, edge: 'before:bg-err', ink: 'text-err' },
  info: { icon: Info, edge: 'before:bg-sea', ink: 'text-seaink' },
} as const;

export interface ToastMessage {
  kind?: keyof typeof kinds;
  title: string;
  /** One sentence. */
  text?: string;
  /** Languages of title and text where they differ from the page's. */
  titleLang?: string;
  textLang?: string;
  /** A button or link with the next action. */
  action?: ReactNode;
  durationMs?: number;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

/** Shows a message: `const toast = useToast(); toast({ kind: 'success', title })`. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}

interface ToastProviderProps {
  /** Name of the region, with `{hotkey}` as the placeholder of the key: "Notifications ({hotkey})". */
  regionLabel: string;
  /** Read by screen readers before each message: "Notification". */
  label: string;
  closeLabel: string;
  durationMs?: number;
  children: ReactNode;
}

/**
 * Shows one message at a time; a newer one replaces it. F8 moves the focus to the region, Escape closes the message.
 * Hand-written, because Radix's toast, with its queue and swipes, has half the size of a page.
 */
export function ToastProvider({
  regionLabel,
  label,
  closeLabel,
  durationMs = 5000,
  children,
}: ToastProviderProps) {
  const [shown, setShown] = useState<{ message: ToastMessage; id: number } | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element | null>(null);
  const show = useCallback((message: ToastMessage) => {
    setShown((before) => ({ message, id: (before?.id ?? 0) + 1 }));
  }, []);

  const close = () => {
    // When the focused button disappears, the focus must not move to the top of the page.
    if (region.current?.contains(document.activeElement))
      (previousFocus.current as HTMLElement | null)?.focus?.();
    setShown(null);
  };
  const onHotkey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.code !== 'F8' || event.ctrlKey || event.altKey || event.metaKey || !region.current) return;
    if (!region.current.contains(document.activeElement)) previousFocus.current = document.activeElement;
    region.current.focus();
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => onHotkey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const announcement = shown && (
    <>
      {label}: <span lang={shown.message.titleLang}>{shown.message.title}</span>.{' '}
      <span lang={shown.message.textLang}>{shown.message.text}</span>
    </>
  );
  const urgent = shown?.message.kind === 'error';
  return (
    <ToastContext value={show}>
      {children}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={regionLabel.replace('{hotkey}', 'F8')}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className={classNames(
          'print-hidden fixed inset-x-0 bottom-(--bottom-bar) z-60 outline-offset-[-3px] desk:right-3 desk:left-auto desk:w-[29rem]',
          // On a phone a sheet opens at the bottom edge, and the pay button is there: a toast must cover neither.
          'max-desk:[:root:has([role$=dialog][data-state=open],[data-toasts=top])_&]:top-0 max-desk:[:root:has([role$=dialog][data-state=open],[data-toasts=top])_&]:bottom-auto',
        )}
      >
        <span role="status" aria-live="polite" className="sr-only">
          {!urgent && announcement}
        </span>
        <span role="alert" aria-live="assertive" className="sr-only">
          {urgent && announcement}
        </span>
        {shown && (
          <ToastCard
            key={shown.id}
            message={shown.message}
            closeLabel={closeLabel}
            durationMs={shown.message.durationMs ?? durationMs}
            waiting={hovered || focused}
            onClose={close}
          />
        )}
      </section>
    </ToastContext>
  );
}

interface ToastCardProps {
  message: ToastMessage;
  closeLabel: string;
  durationMs: number;
  /** The pointer or the focus is on it: the timer is paused. */
  waiting: boolean;
  onClose: () => void;
}

function ToastCard({ message, closeLabel, durationMs, waiting, onClose }: ToastCardProps) {
  const { icon: Icon, edge, ink } = kinds[message.kind ?? 'info'];
  usePausableTimer(durationMs, waiting, onClose);
  return (
    <div className="p-3">
      <div
        className={classNames(
          'surface pointer-events-auto relative flex animate-rise items-start gap-3 overflow-hidden rounded-card border border-line py-2 pr-1.5 pl-6 shadow-float',
          'before:absolute before:inset-y-0 before:left-0 before:w-1.5',
          edge,
        )}
      >
        <Icon size={22} aria-hidden="true" className={classNames('mt-2', ink)} />
        <div className="min-w-0 flex-1 py-1.5">
          <p lang={message.titleLang} className="text-h3">
            {message.title}
          </p>
          {message.text && (
            <p lang={message.textLang} className="text-mut text-small">
              {message.text}
            </p>
          )}
          {message.action && <div className="mt-2">{message.action}</div>}
        </div>
        <IconButton label={closeLabel} icon={<X size={18} />} onClick={onClose} />
      </div>
    </div>
  );
}
