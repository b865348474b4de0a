import { type ReactNode, useEffect, useRef } from 'react';
import css from './school-years.module.css';

/** The heading of a step, which takes the focus when a button opened the step. */
export function StepHeading({ hasFocus, children }: { hasFocus: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}
