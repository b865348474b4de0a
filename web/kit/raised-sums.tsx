import type { ReactNode } from 'react';
import type { RaisedSum } from '#contract/raised-money.ts';
import { StatCards } from '#web/ui/stat-cards.tsx';
import { useMoneyFormat } from './money.ts';
import { useWords } from './words.ts';

/** As many currencies as one frame shows. */
const MAX_BESIDE = 4;

/** Shows what was raised for causes, several currencies side by side and never converted. Nothing is drawn before the first payment. */
export function RaisedSums({ money, link }: { money: RaisedSum[]; link?: ReactNode }) {
  const t = useWords();
  const format = useMoneyFormat();
  const frames = Array.from({ length: Math.ceil(money.length / MAX_BESIDE) }, (_, frame) =>
    money.slice(frame * MAX_BESIDE, (frame + 1) * MAX_BESIDE),
  );
  return frames.map((sums) => (
    <StatCards
      key={sums[0]?.currency}
      stats={sums.map(({ currency, raised, on_its_way }) => ({
        label: t('Raised for causes'),
        value: format(raised, currency),
        note: (
          <>
            {t('{amount} on its way', { amount: format(on_its_way, currency) })}
            {link && <> · {link}</>}
          </>
        ),
      }))}
    />
  ));
}
