import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Stepper } from '#web/kit/ui/stepper.tsx';

/** The last shown step, in any part of the flow; undefined when the page opens. */
export type LastStep = RefObject<number | undefined>;

type Props = { index: number; lastStep: LastStep; onReturn?: (step: number) => void };

/** Shows the current step and focuses it when it changes, so that screen readers read it. */
export function ImportSteps({ index, lastStep, onReturn: onStepClick }: Props) {
  const t = useTranslate();
  const steps = [t('Class'), t('List'), t('Preview'), t('Result')];
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (lastStep.current !== undefined && lastStep.current !== index) container.current?.focus();
    lastStep.current = index;
  }, [index, lastStep]);

  return (
    <div ref={container} tabIndex={-1}>
      <Stepper
        label={t('Steps')}
        steps={steps.map((label) => ({ key: label, label }))}
        current={index}
        shortLabel={t('Step {number} of {count}: {name}', {
          number: index + 1,
          count: steps.length,
          name: steps[index] ?? '',
        })}
        doneLabel={t('done')}
        {...(onStepClick && { onStepClick })}
      />
    </div>
  );
}
