import { Check } from 'lucide-react';

/** A check mark above a success message. */
export const DoneMark = () => (
  <span className="flex size-14 items-center justify-center rounded-full bg-ok text-page">
    <Check size={28} aria-hidden="true" />
  </span>
);
