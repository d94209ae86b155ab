import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/app/i18n/texts.tsx';

function Terms({ title, icon, terms }: { title: string; icon: ReactNode; terms: readonly string[] }) {
  return (
    <section>
      <h3 className="text-h3">{title}</h3>
      <ul className="mt-1.5 grid gap-1.5 text-small">
        {terms.map((term) => (
          <li key={term} className="flex gap-2.5">
            {icon}
            <span className="min-w-0">{term}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In plain words: the deleted data, the retained data and the reasons. */
export function DeletionTerms({ invoices }: { invoices: number }) {
  const t = useTexts('privacy');
  return (
    <>
      <Terms
        title={t('goes.title')}
        icon={<Minus size={16} aria-hidden="true" className="mt-1 flex-none text-err" />}
        terms={[t('goes.person'), t('goes.plans'), t('goes.gifts')]}
      />
      <Terms
        title={t('stays.title')}
        icon={<Check size={16} aria-hidden="true" className="mt-1 flex-none text-ok" />}
        terms={[
          ...(invoices > 0 ? [t('stays.invoices', { count: invoices })] : []),
          t('stays.bookings'),
          t('stays.others'),
        ]}
      />
    </>
  );
}
