import type { ReactNode } from 'react';
import css from './stat-cards.module.css';

export type Stat = {
  label: ReactNode;
  value: ReactNode;
  /** Context of the number: "210 more than last week". */
  note?: ReactNode;
};

/** Shows up to five numbers in one frame. */
export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <div className={css.frame}>
      <dl className={css.figures}>
        {stats.map(({ label, value, note }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures are never reordered
          <div key={i}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
