import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './stepper.module.css';

type Props = {
  label: string;
  steps: { key: string; label: ReactNode }[];
  /** Starts at 0. */
  current: number;
  /** Shown on a phone instead of the row: "Step 2 of 6: Details". */
  shortLabel: ReactNode;
  doneLabel: string;
  /** Returns to a completed step; later steps cannot be opened. */
  onStepClick?: (at: number) => void;
};

export function Stepper({ label, steps, current, shortLabel, doneLabel, onStepClick }: Props) {
  return (
    <nav aria-label={label} className={css.stepper}>
      <p className="phone-only">{shortLabel}</p>
      <ol className="wide-only">
        {steps.map((step, i) => (
          <li
            key={step.key}
            aria-current={i === current ? 'step' : undefined}
            className={classes(i < current && css.done, i === current && css.current)}
          >
            <span className={css.number}>{i < current ? <Icon of={CheckIcon} size={16} /> : i + 1}</span>
            {i < current && onStepClick ? (
              <button type="button" onClick={() => onStepClick(i)}>
                {step.label}
              </button>
            ) : (
              <span className={css.word}>{step.label}</span>
            )}
            {i < current && <span className="vh">{doneLabel}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
