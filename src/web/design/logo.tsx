import { classNames } from './class-names.ts';

/** Half a sun on the horizon, and the flagpole that rises from it. */
export function LogoMark({ size = 32, className }: { size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      className={classNames('flex-none', className)}
    >
      <path d="M4 22a12 12 0 0 1 24 0Z" fill="#f4b942" />
      <path d="M8 22a8 8 0 0 1 16 0Z" fill="#b23e22" />
      <g fill="currentColor">
        <path d="M15 3h2l7.6 3.1L17 9.3V22h-2Z" />
        <rect x="2" y="21.6" width="28" height="2.2" rx="1.1" />
        <rect x="6.5" y="26" width="19" height="1.9" rx="0.95" opacity="0.5" />
      </g>
    </svg>
  );
}

interface LogoProps {
  /** On a dark band. */
  onPine?: boolean;
  size?: 'base' | 'small';
  className?: string;
}

/** Mark and name. Put it in the link to the home page; its text is the link's name. */
export function Logo({ onPine, size = 'base', className }: LogoProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2.5',
        onPine ? 'text-onpine' : 'text-head',
        className,
      )}
    >
      <LogoMark size={size === 'base' ? 32 : 26} />
      <span
        className={classNames(
          'font-display leading-none',
          size === 'base' ? 'text-[1.625rem]' : 'text-[1.375rem]',
        )}
      >
        Salida
      </span>
    </span>
  );
}
