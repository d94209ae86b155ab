import type { exportOwnData } from '#shared/privacy/contract.ts';
import { download } from '#web/api/download.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { Card } from '#web/design/card.tsx';
import { DownloadButton } from '#web/features/download/download-button.tsx';
import { DeleteAccount } from './deletion/delete-account.tsx';

/** The stored personal data: export and deletion (GDPR arts. 15, 17 and 20). */
export function StoredData() {
  const t = useTexts('privacy');
  return (
    <Card as="section">
      <h2 className="text-card text-head">{t('title')}</h2>
      <div className="mt-3 divide-y">
        <div className="py-3">
          <h3 className="text-h3">{t('export')}</h3>
          <p className="mt-0.5 mb-3 text-mut text-small">{t('exportText')}</p>
          <DownloadButton
            kind="secondary"
            size="card"
            failedText={t('exportFailed')}
            fetchFile={() => download<typeof exportOwnData>('GET /api/me/export', {})}
          >
            {t('export')}
          </DownloadButton>
        </div>
        <div className="pt-3">
          <h3 className="text-h3">{t('delete')}</h3>
          <p className="mt-0.5 mb-3 text-mut text-small">{t('deleteText')}</p>
          <DeleteAccount />
        </div>
      </div>
    </Card>
  );
}
