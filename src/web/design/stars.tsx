import { classNames } from './class-names.ts';

const star = 'M8 .9l2.2 4.5 4.9.7-3.6 3.5.9 4.9L8 12.2l-4.4 2.3.9-4.9L.9 6.1l4.9-.7Z';

interface StarsProps {
  /** 0 to 5, in halves. */
  value: number;
  /** "4.5 of 5". */
  label: string;
  size?: number;
  className?: string;
}

/** A rating, with a text for screen readers. */
export function Stars({ value, label, size = 16, className }: StarsProps) {
  const filled = Math.round(value * 2) / 2;
  return (
    <span role="img" aria-label={label} className={classNames('inline-flex gap-0.5', className)}>
      {[1, 2, 3, 4, 5].map((place) => (
        <svg
          key={place}
          aria-hidden="true"
          viewBox="0 0 16 16"
          width={size}
          height={size}
          className="fill-ter"
        >
          <path d={star} className={filled >= place ? undefined : 'fill-none stroke-line2'} />
          {filled === place - 0.5 && <path d="M8 .9v11.3l-4.4 2.3.9-4.9L.9 6.1l4.9-.7Z" />}
        </svg>
      ))}
    </span>
  );
}
