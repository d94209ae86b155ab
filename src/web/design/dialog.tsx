import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export const overlayClass =
  'fixed inset-0 z-50 bg-pine9/55 data-[state=open]:animate-appear data-[state=closed]:animate-vanish';

/** A sheet at the bottom edge on a phone, a centred panel on a desktop. */
export const sheetClass =
  'surface fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col overflow-hidden rounded-t-panel border-line border-t shadow-float data-[state=open]:animate-rise data-[state=closed]:animate-sink desk:inset-x-auto desk:top-1/2 desk:bottom-auto desk:left-1/2 desk:w-full desk:-translate-x-1/2 desk:-translate-y-1/2 desk:rounded-panel desk:border';

interface DialogProps {
  title: string;
  /** One sentence under the title; optional. */
  description?: ReactNode;
  closeLabel: string;
  /** The element that opens it; without it, use `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Receives the focus on close, where the element that opened it no longer exists. */
  focusAfter?: RefObject<HTMLElement | null>;
  /** Remains in view below the scrolling content: the actions. */
  footer?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

/** A modal with a close button; Escape or a tap outside closes it too. The focus returns to its former element. */
export function Dialog(props: DialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={classNames(sheetClass, props.wide ? 'desk:max-w-[56rem]' : 'desk:max-w-[35rem]')}
          onCloseAutoFocus={(event) => {
            if (!props.focusAfter?.current) return;
            event.preventDefault();
            props.focusAfter.current.focus();
          }}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-3 border-line border-b py-3 pr-2 pl-5">
            <div className="min-w-0 flex-1 py-2">
              <Radix.Title className="text-card text-head">{props.title}</Radix.Title>
              {props.description && (
                <Radix.Description className="mt-1 text-mut text-small">
                  {props.description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={props.closeLabel} icon={<X size={20} />} />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{props.children}</div>
          {props.footer && (
            <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {props.footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the surrounding dialog; wraps a `Button`. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
