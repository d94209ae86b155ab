import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

/** Words that help but aren't needed: touch never shows them. After 700 ms, or at once on keyboard focus. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={700}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={12}
            className="z-60 max-w-72 animate-appear rounded-chip bg-sel px-3 py-1.5 text-onsel text-small"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
