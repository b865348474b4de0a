import { classes } from './classes.ts';
import css from './progress.module.css';

type Props = {
  /** The measured quantity. */
  label: string;
  /** The value as text: "31 of 40 filters, 3 more on their way". */
  valueText?: string;
  value: number;
  /** Pending amount, hatched after `value`. */
  pendingValue?: number;
  max?: number;
};

export function Progress({ label, valueText, value, pendingValue = 0, max = 100 }: Props) {
  const share = (amount: number) => `${Math.min(100, Math.max(0, (amount / max) * 100))}%`;
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(value, max)}
      aria-valuemax={max}
      aria-valuetext={valueText}
    >
      <span className={css.part} style={{ inlineSize: share(value) }} />
      {pendingValue > 0 && <span className={classes(css.part, css.way)} style={{ inlineSize: share(pendingValue) }} />}
    </div>
  );
}
