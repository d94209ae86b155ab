import { useTexts } from '#web/app/i18n/texts.tsx';
import { Section, SectionHeading } from '#web/design/page.tsx';

const steps = ['ask', 'choose', 'times', 'save'] as const;

export function HowItWorks() {
  const t = useTexts('planner');
  return (
    <Section tone="sand">
      <SectionHeading title={t('how.title')} />
      <ol className="grid gap-6 desk:grid-cols-4 desk:gap-8">
        {steps.map((step, place) => (
          <li key={step} className="border-head border-t-2 pt-3.5">
            <span aria-hidden="true" className="text-day text-ter">
              {place + 1}
            </span>
            <h3 className="mt-1 text-h3">{t(`how.steps.${step}.title`)}</h3>
            <p className="mt-1 text-mut text-small">{t(`how.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
