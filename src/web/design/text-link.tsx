import { ArrowLeft, ArrowRight, ChevronDown } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  sea: 'text-seaink',
  quiet: 'text-mut hover:text-ink',
  onpine: 'text-onpine',
  err: 'text-err',
} as const;

interface TextLinkProps extends ComponentProps<'a'> {
  tone?: keyof typeof tones;
  /** An arrow before (`back`) or after the text; `down` expands content. */
  arrow?: 'forward' | 'back' | 'down';
  icon?: ReactNode;
  /** On its own line or in a row of actions: has a 44 px target without moving its neighbours. */
  standalone?: boolean;
  /** Applies its style to the only child: a router link, or a button. */
  asChild?: boolean;
}

/** An underlined link. */
export function TextLink({
  tone = 'sea',
  arrow,
  icon,
  standalone,
  asChild,
  className,
  children,
  ...rest
}: TextLinkProps) {
  const Tag = asChild ? Slot.Root : 'a';
  return (
    <Tag
      {...rest}
      className={classNames(
        'group/link inline-flex items-center gap-1.5 rounded-badge text-left font-strong no-underline',
        tones[tone],
        standalone && '-my-2.5 min-h-11',
        className,
      )}
    >
      {arrow === 'back' && <ArrowLeft size={16} />}
      {icon}
      <Slot.Slottable child={children}>
        {(words) => (
          <span className="underline decoration-1 underline-offset-4 group-hover/link:decoration-2">
            {words}
          </span>
        )}
      </Slot.Slottable>
      {arrow === 'forward' && <ArrowRight size={16} />}
      {arrow === 'down' && <ChevronDown size={16} />}
    </Tag>
  );
}
