import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/app/i18n/texts.tsx';
import { StepIndicator } from '#web/design/step-indicator.tsx';
import { TextLink } from '#web/design/text-link.tsx';
import { type FlowChoice, type FlowStep, flowPath, flowSteps } from './flow-address.ts';

/** Whether this visit has shown an earlier step: the first one does not take the focus. */
let hasMoved = false;

interface FlowFrameProps {
  step: FlowStep;
  choice: FlowChoice;
  children: ReactNode;
}

/** Progress, title and back link of a step. A new step takes the focus, so that a screen reader reads it. */
export function FlowFrame({ step, choice, children }: FlowFrameProps) {
  const t = useTexts('flow');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
    hasMoved = true;
  }, []);
  return (
    <>
      <div className="max-w-180 pt-5 desk:pt-9">
        {step > 1 && (
          <TextLink asChild arrow="back" standalone>
            <Link to={flowPath(choice, (step - 1) as FlowStep)}>{t('back')}</Link>
          </TextLink>
        )}
        <StepIndicator
          step={step}
          total={flowSteps.length}
          text={t('steps.count', { step })}
          name={t(`steps.${step}`)}
          className="mt-3 mb-4"
        />
        <h1 ref={heading} tabIndex={-1} className="text-h1-tool text-head outline-none">
          {t(`titles.${step}`)}
        </h1>
      </div>
      <div className="mt-6">{children}</div>
    </>
  );
}
