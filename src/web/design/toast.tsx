import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

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
  text?: ReactNode;
  /** Something to do about it; `altText` says the same to those who can't reach it in time. */
  action?: { altText: string; element: ReactNode };
  durationMs?: number;
}

const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

interface ToastProviderProps {
  /** Name of the region, with `{hotkey}` where the key goes: "Notifications ({hotkey})". */
  regionLabel: string;
  /** Spoken before each message: "Notification". */
  label: string;
  closeLabel: string;
  durationMs?: number;
  children: ReactNode;
}

/** Holds the one message that may be shown at a time; a newer one takes its place. F8 moves the focus to it. */
export function ToastProvider({
  regionLabel,
  label,
  closeLabel,
  durationMs = 5000,
  children,
}: ToastProviderProps) {
  const [shown, setShown] = useState<{ message: ToastMessage; turn: number; open: boolean } | null>(null);
  const show = useCallback((message: ToastMessage) => {
    setShown((before) => ({ message, turn: (before?.turn ?? 0) + 1, open: true }));
  }, []);
  return (
    <ToastContext value={show}>
      <Radix.Provider label={label} duration={durationMs} swipeDirection="right">
        {children}
        {shown && (
          <ToastCard
            key={shown.turn}
            message={shown.message}
            closeLabel={closeLabel}
            open={shown.open}
            onOpenChange={(open) => setShown({ ...shown, open })}
          />
        )}
        <Radix.Viewport
          label={regionLabel}
          className="fixed inset-x-0 bottom-(--bottom-bar) z-60 m-0 list-none p-3 outline-offset-[-3px] empty:p-0 desk:right-3 desk:left-auto desk:w-[29rem]"
        />
      </Radix.Provider>
    </ToastContext>
  );
}

interface ToastCardProps {
  message: ToastMessage;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ToastCard({ message, closeLabel, open, onOpenChange }: ToastCardProps) {
  const { icon: Icon, edge, ink } = kinds[message.kind ?? 'info'];
  return (
    <Radix.Root
      open={open}
      onOpenChange={onOpenChange}
      duration={message.durationMs}
      className={classNames(
        'surface relative flex items-start gap-3 overflow-hidden rounded-card border border-line py-2 pr-1.5 pl-6 shadow-float data-[state=open]:animate-rise data-[state=closed]:animate-sink data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'before:absolute before:inset-y-0 before:left-0 before:w-1.5',
        edge,
      )}
    >
      <Icon size={22} aria-hidden="true" className={classNames('mt-2', ink)} />
      <div className="min-w-0 flex-1 py-1.5">
        <Radix.Title className="text-h3">{message.title}</Radix.Title>
        {message.text && (
          <Radix.Description className="text-mut text-small">{message.text}</Radix.Description>
        )}
        {message.action && (
          <Radix.Action asChild altText={message.action.altText}>
            {message.action.element}
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <IconButton label={closeLabel} icon={<X size={18} />} />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Shows a message: `const toast = useToast(); toast({ kind: 'success', title })`. */
export function useToast(): (message: ToastMessage) => void {
  return use(ToastContext);
}
