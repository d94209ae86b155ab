import { useTexts } from '#web/app/i18n/texts.tsx';
import { Switch } from '#web/design/switch.tsx';
import { decide, useDecision } from '#web/features/consent/consent-store.ts';

/** The two kinds of storage, and a switch that gives and withdraws consent to the optional one. */
export function ConsentChoice() {
  const t = useTexts('consent');
  const decision = useDecision();
  const isOn = decision === 'accepted';
  const state = decision === 'unknown' ? 'undecided' : decision;
  return (
    <div className="rounded-card border bg-surf px-4 text-body leading-normal">
      <div className="border-line border-b py-4">
        <p className="font-strong">{t('necessary')}</p>
        <p className="text-mut text-small">{t('necessaryText')}</p>
      </div>
      <Switch
        label={t('measuring')}
        hint={t('measuringText')}
        checked={isOn}
        onCheckedChange={(checked) => decide(checked ? 'accepted' : 'rejected')}
        className="py-4"
      />
      <p role="status" className="border-line border-t py-3 text-mut text-small">
        {t(`state.${state}`)}
      </p>
    </div>
  );
}
