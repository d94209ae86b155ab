import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface InlineSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Name of the field in a plain form, for use without scripts. */
  name?: string;
  children: ReactNode;
}

/** A native select that looks like a link. */
export function InlineSelect({ label, value, onChange, name, children }: InlineSelectProps) {
  return (
    <label className="inline-flex min-h-11 max-w-full items-center gap-1 font-strong text-seaink text-small">
      <span className="flex-none">{label}</span>
      <span className="relative inline-flex min-w-0 items-center">
        <select
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content min-h-11 max-w-44 cursor-pointer appearance-none truncate rounded-badge bg-transparent pr-5 font-strong underline decoration-1 underline-offset-4 [&_*]:bg-surf [&_*]:text-ink"
        >
          {children}
        </select>
        <ChevronDown size={16} aria-hidden="true" className="pointer-events-none absolute right-0" />
      </span>
    </label>
  );
}
