import { useEffect, useRef } from 'react';
import { useWords } from '#web/kit/words.ts';
import { Stepper } from '#web/ui/stepper.tsx';

/** Where one is; a step that was reached takes the focus, so that it is read out. */
export function Way({ at, onReturn: onStepClick }: { at: number; onReturn?: (at: number) => void }) {
  const t = useWords();
  const steps = [t('Class'), t('List'), t('Preview'), t('Result')];
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(at);

  useEffect(() => {
    if (before.current !== at) place.current?.focus();
    before.current = at;
  }, [at]);

  return (
    <div ref={place} tabIndex={-1}>
      <Stepper
        label={t('Steps')}
        steps={steps.map((label) => ({ key: label, label }))}
        current={at}
        shortLabel={t('Step {number} of {count}: {name}', {
          number: at + 1,
          count: steps.length,
          name: steps[at] ?? '',
        })}
        doneLabel={t('done')}
        {...(onStepClick && { onStepClick })}
      />
    </div>
  );
}
