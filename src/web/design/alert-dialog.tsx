import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { overlayClass, sheetClass } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question, with the name of the action. */
  title: string;
  /** The consequences: which data are lost and which are safe. */
  description: ReactNode;
  confirmText: string;
  cancelText: string;
  /** While it returns a pending promise the caller keeps `busy` true and closes when done. */
  onConfirm: () => void;
  busy?: boolean;
  busyText?: string;
  /** Irreversible. */
  danger?: boolean;
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** More than a sentence: amounts, a reason field. */
  children?: ReactNode;
}

/** A confirmation dialog for an important action. A tap outside doesn't close it; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.busy ? undefined : props.onOpenChange}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={classNames(sheetClass, 'desk:max-w-[30rem]')}>
          <div className="min-h-0 overflow-y-auto p-5 pb-4">
            <Radix.Title className="text-card text-head">{props.title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-mut">{props.description}</div>
            </Radix.Description>
            {props.children && <div className="mt-4">{props.children}</div>}
          </div>
          <div className="flex flex-col-reverse gap-2 px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))] desk:flex-row desk:justify-end">
            <Radix.Cancel asChild>
              <Button kind="secondary" disabled={props.busy}>
                {props.cancelText}
              </Button>
            </Radix.Cancel>
            <Button
              kind={props.danger ? 'danger' : 'primary'}
              busy={props.busy}
              busyText={props.busyText}
              onClick={props.onConfirm}
            >
              {props.confirmText}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
