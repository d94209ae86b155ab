import { type AssistantName, assistantPortrait } from '#posters/assistant-portrait.ts';
import { classNames } from '#web/design/class-names.ts';

interface PortraitProps {
  name: AssistantName;
  /** Pixels; the circle never shrinks. */
  size?: number;
  /** Alternative text; leave it out if the name is next to the picture. */
  label?: string;
  className?: string;
}

/** An assistant's portrait in a circle. */
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

/** A data URL: no request, and all instances share one decoded picture. */
function addressOf(name: AssistantName): string {
  return `data:image/svg+xml,${encodeURIComponent(assistantPortrait(name))}`;
}
