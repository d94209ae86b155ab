import { Link } from 'react-router';
import { ApiError } from '#web/api/call.ts';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { RefusalMessage } from '#web/app/refusal-message.tsx';
import { Notice } from '#web/design/notice.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { type FlowChoice, flowPath } from './flow-address.ts';

const otherTimeCodes = new Set(['TEE_TIME_GONE', 'PROVIDER_SILENT']);

/** The reason for a refused reservation, next to the button, and the next step where a retry would not help. */
export function Refused({ error, choice }: { error: Error; choice: FlowChoice }) {
  const t = useTexts('flow');
  const needsOtherTime = error instanceof ApiError && otherTimeCodes.has(error.code ?? '');
  return (
    <Notice kind="error" live>
      <p>
        <RefusalMessage error={error} fallback={t('summary.failed')} />
      </p>
      {needsOtherTime && (
        <TextLink asChild standalone>
          <Link to={flowPath(choice, 3)}>{t('summary.otherHour')}</Link>
        </TextLink>
      )}
    </Notice>
  );
}
