import { useEffect, useRef } from 'react';
import { Stepper } from '#web/kit/ui/stepper.tsx';
import { useWords } from '#web/kit/words.ts';

/** Shows the current step and focuses it when it changes, so that screen readers read it. */
export function ImportSteps({ index, onReturn: onStepClick }: { index: number; onReturn?: (step: number) => void }) {
  const t = useWords();
  const steps = [t('Class'), t('List'), t('Preview'), t('Result')];
  const container = useRef<HTMLDivElement>(null);
  const previousIndex = useRef(index);

  useEffect(() => {
    if (previousIndex.current !== index) container.current?.focus();
    previousIndex.current = index;
  }, [index]);

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
