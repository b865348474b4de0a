import { type ReactNode, Suspense, useState } from 'react';
import type { RaisedSum } from '#contract/money/raised-money.ts';
import { RaisedSums } from './raised-sums.tsx';
import css from './school-sums.module.css';

type Props = {
  money: RaisedSum[];
  /** The dialog of one currency, which is loaded when it opens. */
  children: (currency: string, close: () => void) => ReactNode;
};

/** Shows what several schools raised; each sum opens the schools that add up to it. */
export function SchoolSums({ money, children }: Props) {
  const [currency, setCurrency] = useState<string>();
  return (
    <>
      <RaisedSums
        money={money}
        toRows={(sum, words) => (
          <button type="button" className={css.open} aria-haspopup="dialog" onClick={() => setCurrency(sum.currency)}>
            {words}
          </button>
        )}
      />
      <Suspense>{currency && children(currency, () => setCurrency(undefined))}</Suspense>
    </>
  );
}
