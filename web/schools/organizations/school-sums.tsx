import { type ReactNode, Suspense, useState } from 'react';
import type { RaisedSum } from '#contract/money/raised-money.ts';
import { RaisedSums } from './raised-sums.tsx';
import css from './school-sums.module.css';

type Props = {
  money: RaisedSum[];
  /** The dialog of one currency, which is loaded on demand. */
  children: (currency: string, close: () => void) => ReactNode;
};

/** Shows the money raised by several schools; each sum opens its schools. */
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
