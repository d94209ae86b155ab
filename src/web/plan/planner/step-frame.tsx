import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { StepIndicator } from '#web/design/step-indicator.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { usePlanner } from './planner-state.tsx';

interface StepFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Progress, title and back link of a step. A new step takes the focus, so that a screen reader reads it. */
export function StepFrame({ title, lead, children }: StepFrameProps) {
  const t = useTexts('planner');
  const { step } = usePlanner();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const back = step > 1 && step < 5 ? `/reservar?paso=${step - 1}` : '/reservar';
  return (
    <>
      <div className="max-w-180">
        {step < 5 && (
          <TextLink asChild arrow="back" standalone>
            <Link to={back}>{t('back')}</Link>
          </TextLink>
        )}
        <StepIndicator
          step={step}
          text={t('steps.count', { step })}
          name={t(`steps.${step}`)}
          className="mt-3 mb-4"
        />
        <h1 ref={heading} tabIndex={-1} className="text-h1-tool text-head outline-none">
          {title}
        </h1>
        {lead && <div className="mt-2 text-mut">{lead}</div>}
      </div>
      <div className="mt-6">{children}</div>
    </>
  );
}
