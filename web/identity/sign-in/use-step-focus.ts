import { useEffect, useRef } from 'react';

/** Focuses the first field of a new step, or its heading if it has no field. */
export function useStepFocus(step: string): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    const field = document.querySelector<HTMLElement>('main [data-first]');
    (field ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }, [step]);
}
