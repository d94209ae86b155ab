import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface MenuItem {
  key: string;
  label: string;
  icon?: LucideIcon;
  onSelect?: () => void;
  /** A router link around the content, followed instead: `(content) => <Link to=…>{content}</Link>`. */
  link?: (content: ReactNode) => ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A hairline above it. */
  apart?: boolean;
}

interface MenuProps {
  /** One button. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Above the items: whose menu it is. */
  heading?: ReactNode;
  align?: 'start' | 'end';
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 text-[0.9375rem] no-underline outline-none data-[highlighted]:bg-sand2 data-[disabled]:text-mut data-[highlighted]:outline-2 data-[highlighted]:-outline-offset-2 data-[highlighted]:outline-(--focus)';

/** Actions behind a button. Arrow keys, first letters, Escape. */
export function Menu({ trigger, items, heading, align = 'end' }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="surface z-50 min-w-56 animate-appear rounded-card border border-line p-1.5 shadow-float"
        >
          {heading && <Radix.Label className="px-3 py-2 text-mut text-smallest">{heading}</Radix.Label>}
          {items.map((item) => {
            const content = (
              <>
                {item.icon && <item.icon size={18} aria-hidden="true" />}
                {item.label}
              </>
            );
            return (
              <div key={item.key} className={classNames(item.apart && 'mt-1.5 border-line border-t pt-1.5')}>
                <Radix.Item
                  asChild={Boolean(item.link)}
                  disabled={item.disabled}
                  onSelect={item.onSelect}
                  className={classNames(itemClass, item.danger && 'text-err')}
                >
                  {item.link ? item.link(content) : content}
                </Radix.Item>
              </div>
            );
          })}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
