import { type AssistantName, assistantPortrait } from '#posters/assistant-portrait.ts';
import { classNames } from '#web/design/class-names.ts';

interface PortraitProps {
  name: AssistantName;
  /** Pixels; the circle never shrinks. */
  size?: number;
  /** Who it is; leave out where the name stands beside it. */
  label?: string;
  className?: string;
}

/** A flat bust in a circle. */
export function Portrait({ name, size = 64, label = '', className }: PortraitProps) {
  return (
    <span
      className={classNames('grain block flex-none overflow-hidden rounded-full', className)}
      style={{ width: size, height: size }}
    >
      <img src={addressOf(name)} alt={label} width={size} height={size} decoding="async" />
    </span>
  );
}

/** Small enough to travel as an address of its own; no request, and any number of them share one decoded picture. */
function addressOf(name: AssistantName): string {
  return `data:image/svg+xml,${encodeURIComponent(assistantPortrait(name))}`;
}
