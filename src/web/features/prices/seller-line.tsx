import type { Seller } from '#shared/invoices/content.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';

/** Who one buys from, as the law wants it where one pays (LSSI art. 10, TRLGDCU art. 97). */
export function SellerLine({ seller }: { seller: Seller }) {
  const t = useTexts('invoices');
  return <p className="text-mut text-smallest">{t('soldBy', { ...seller })}</p>;
}
