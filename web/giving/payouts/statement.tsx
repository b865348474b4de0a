import type { ReactNode } from 'react';
import type { PayoutDetail } from '#contract/giving/payouts.ts';
import { nameOf } from '#contract/giving/statement-sheet.ts';
import { statementWords } from '#contract/giving/statement-words.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './payouts.module.css';

/** Shows the statement of a payout: opening balance, movements, closing balance. */
export function Statement({ payout: { currency, opening, movements, closing } }: { payout: PayoutDetail }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { day, month } = useDateFormat();
  return (
    <section aria-labelledby="statement">
      <h3 id="statement">{t('Statement')}</h3>
      <ul className={css.lines}>
        <Row what={t(statementWords.opening)} amount={format(opening, currency)} />
        {movements.map((movement, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a statement are never reordered
            key={place}
            what={nameOf(movement, t)}
            when={movement.month ? month(`${movement.month}-01`) : movement.day ? day(movement.day) : undefined}
            amount={format(movement.amount, currency)}
          />
        ))}
        <Row
          what={<strong>{t(statementWords.closing)}</strong>}
          amount={<strong>{format(closing, currency)}</strong>}
        />
      </ul>
      <p className="small muted">{t(statementWords.note)}</p>
    </section>
  );
}

type RowProps = { what: ReactNode; when?: string | undefined; amount: ReactNode };

function Row({ what, when, amount }: RowProps) {
  return (
    <li>
      <span>
        {what}
        {when && (
          <>
            <br />
            <span className="muted">{when}</span>
          </>
        )}
      </span>
      <span>{amount}</span>
    </li>
  );
}
