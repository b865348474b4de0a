import { type ReactNode, Suspense, useState } from 'react';
import type { RaisedSum } from '#contract/money/raised-money.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { type Stat, StatCards } from '#web/kit/ui/stat-cards.tsx';

import css from './school-sums.module.css';

/** The number of currencies that fit in one frame. */
const MAX_BESIDE = 4;

type Sum = { currency: string; name: 'raised' | 'on_its_way' };
/** `toRows` links the text of a sum to its rows, for people who can read them. */
type ToRows = (sum: Sum, words: string) => ReactNode;
type Props = { money: RaisedSum[]; toRows?: ToRows | undefined };

/** A sum as a figure among others, for a site that has one currency. */
export function useRaisedFigure(toRows: ToRows = (_, words) => words) {
  const t = useTranslate();
  const format = useMoneyFormat();
  return ({ currency, raised, on_its_way }: RaisedSum): Stat => ({
    label: t('Raised for causes'),
    value: toRows({ currency, name: 'raised' }, format(raised, currency)),
    note: toRows(
      { currency, name: 'on_its_way' },
      t('{amount} for causes on its way', { amount: format(on_its_way, currency) }),
    ),
  });
}

/**
 * Shows the money raised for causes, several currencies side by side and never converted. Renders nothing before the
 * first payment.
 */
export function RaisedSums({ money, toRows }: Props) {
  const toFigure = useRaisedFigure(toRows);
  const frames = Array.from({ length: Math.ceil(money.length / MAX_BESIDE) }, (_, frame) =>
    money.slice(frame * MAX_BESIDE, (frame + 1) * MAX_BESIDE),
  );
  return frames.map((sums) => <StatCards key={sums[0]?.currency} stats={sums.map(toFigure)} />);
}

type SchoolSumsProps = {
  money: RaisedSum[];
  /** The dialog of one currency, which is loaded on demand. */
  children: (currency: string, close: () => void) => ReactNode;
};

/** Shows the money raised by several schools; each sum opens its schools. */
export function SchoolSums({ money, children }: SchoolSumsProps) {
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
