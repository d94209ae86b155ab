import type { Seller } from '#shared/invoices/content.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Notice } from '#web/design/notice.tsx';

const facts = ['name', 'taxId', 'address', 'email'] as const;

/** The identity of the site's operator (LSSI art. 10), from the configuration. */
export function SellerFacts({ seller, demo }: { seller: Seller | null; demo: boolean }) {
  const t = useTexts('pages');
  return (
    <div className="grid gap-4">
      {seller ? (
        <dl className="grid gap-x-6 border-line border-t text-body desk:grid-cols-[10rem_1fr]">
          {facts.map((fact) => (
            <div
              key={fact}
              className="border-line border-b py-2.5 desk:col-span-2 desk:grid desk:grid-cols-subgrid"
            >
              <dt className="text-mut">{t(`seller.${fact}`)}</dt>
              <dd className="font-strong">
                {fact === 'email' ? (
                  <a
                    href={`mailto:${seller.email}`}
                    className="rounded-badge text-seaink underline underline-offset-4"
                  >
                    {seller.email}
                  </a>
                ) : (
                  seller[fact]
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('seller.unknown')}</p>
      )}
      {demo && <Notice>{t('seller.demo')}</Notice>}
    </div>
  );
}
