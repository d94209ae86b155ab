import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  count?: number;
  panel: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The content that the tabs divide, for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
}

/** Arrow keys move between tabs. Three with counts fit into 390 px; more of them scroll horizontally. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  return (
    <Radix.Root
      value={props.value}
      defaultValue={props.defaultValue ?? (props.value === undefined ? props.items[0]?.value : undefined)}
      onValueChange={(value) => props.onValueChange?.(value as Value)}
      className={props.className}
    >
      <Radix.List
        aria-label={props.label}
        className="-mx-(--gutter) flex overflow-x-auto border-line border-b px-[calc(var(--gutter)-0.625rem)] [scrollbar-width:none] desk:mx-0 desk:px-0"
      >
        {props.items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={tabClass}>
            {item.label}
            {item.count !== undefined && <TabCount count={item.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {props.items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const tabClass = classNames(
  'group/tab relative inline-flex min-h-12 flex-none items-center gap-1.5 px-2.5 font-strong text-[0.9375rem] text-mut transition-colors hover:text-ink focus-visible:-outline-offset-3 desk:gap-2 desk:px-3.5 desk:text-body',
  'after:absolute after:inset-x-0 after:bottom-0 after:h-[3px]',
  'data-[state=active]:text-ink data-[state=active]:after:bg-ter',
);

function TabCount({ count }: { count: number }) {
  return (
    <span className="inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-sand2 px-1.5 text-ink text-smallest group-data-[state=active]/tab:bg-sel group-data-[state=active]/tab:text-onsel">
      {count}
    </span>
  );
}
