import { classes } from './classes.ts';
import css from './progress.module.css';

type Props = {
  /** What it measures. */
  label: string;
  /** The same in words: "31 of 40 filters, 3 more on their way". */
  says?: string;
  value: number;
  /** Hatched, after `value`: what is on its way. */
  onItsWay?: number;
  max?: number;
};

export function Progress({ label, says, value, onItsWay = 0, max = 100 }: Props) {
  const share = (amount: number) => `${Math.min(100, Math.max(0, (amount / max) * 100))}%`;
  return (
    <div
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuenow={Math.min(value, max)}
      aria-valuemax={max}
      aria-valuetext={says}
    >
      <span className={css.part} style={{ inlineSize: share(value) }} />
      {onItsWay > 0 && <span className={classes(css.part, css.way)} style={{ inlineSize: share(onItsWay) }} />}
    </div>
  );
}
