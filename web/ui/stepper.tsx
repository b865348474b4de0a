import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './stepper.module.css';

type Props = {
  label: string;
  steps: { key: string; label: ReactNode }[];
  /** From 0. */
  at: number;
  /** For a phone, where the row does not fit: "Step 2 of 6: Details". */
  short: ReactNode;
  doneWord: string;
  /** Goes back to a step that is done; later ones cannot be opened. */
  onReturn?: (at: number) => void;
};

export function Stepper({ label, steps, at, short, doneWord, onReturn }: Props) {
  return (
    <nav aria-label={label} className={css.stepper}>
      <p className="phone-only">{short}</p>
      <ol className="wide-only">
        {steps.map((step, i) => (
          <li
            key={step.key}
            aria-current={i === at ? 'step' : undefined}
            className={classes(i < at && css.done, i === at && css.current)}
          >
            <span className={css.number}>{i < at ? <Icon of={CheckIcon} size={16} /> : i + 1}</span>
            {i < at && onReturn ? (
              <button type="button" onClick={() => onReturn(i)}>
                {step.label}
              </button>
            ) : (
              <span className={css.word}>{step.label}</span>
            )}
            {i < at && <span className="vh">{doneWord}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
