import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SaleReceiver, SaleTotals } from '#contract/shop/sales.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Chip } from '#web/kit/ui/chip.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './sales.module.css';
import { amountOf, daysOf, partsOfKind, receivers, type SumName } from './sum-lines.ts';

type Line = {
  key: string;
  label: string;
  amount: number;
  /** The filters that show the line's rows. */
  rows: Record<string, string>;
};
type Choice = 'kind' | 'cause' | 'class' | 'month' | 'book';
type Props = { name: SumName; title: string; totals: SaleTotals; startsBy?: Choice };

/** The lines that add up to a total, each with a link to its rows, and the rules of counting. */
export function Breakdown({ name, title, totals, startsBy = 'kind' }: Props) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { month } = useDateFormat();
  const [by, setBy] = useState(startsBy);
  const lines = name === 'raised' ? raisedLines(t, totals, month)[by] : receiverLines(t, totals, name);
  const choices = {
    kind: t('By kind'),
    cause: t('By cause'),
    class: t('By class'),
    month: t('By month'),
    book: t('By book'),
  };
  const sum = money(amountOf(totals, name), totals.currency);
  return (
    <Panel className={css.why}>
      <div>
        <h2>
          {title}: {sum}
        </h2>
        {name === 'raised' && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame what are choices of the view
          <div className="row" role="group" aria-label={t('Breakdown')}>
            {(Object.keys(choices) as (keyof typeof choices)[]).map((key) => (
              <Chip key={key} isPressed={by === key} onClick={() => setBy(key)}>
                {choices[key]}
              </Chip>
            ))}
          </div>
        )}
        <table className={css.adds}>
          <caption className="vh">{t('Breakdown')}</caption>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  <LineLabel line={line} />
                </th>
                <td>{money(line.amount, totals.currency)}</td>
              </tr>
            ))}
            <tr className={css.equal}>
              <th scope="row">{title}</th>
              <td>{sum}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <div>
        <p className="strong">{t('What is included')}</p>
        <p className="soft">{includedWords(t, name)}</p>
      </div>
    </Panel>
  );
}

function LineLabel({ line: { label, rows } }: { line: Line }) {
  const [searchParams] = useSearchParams();
  const next = new URLSearchParams(searchParams);
  for (const place of ['page', 'after', 'before', 'state']) next.delete(place);
  for (const [name, value] of Object.entries(rows)) next.set(name, value);
  return (
    <Link to={`?${next}`} preventScrollReset className="standing" dir="auto">
      {label}
    </Link>
  );
}

function includedWords(t: Translate, name: SumName): string {
  if (name === 'sold') return t('Books and delivery that buyers paid for, before refunds. Gifts are not included.');
  if (name === 'raised')
    return t(
      'The shares of causes and whole gifts that the provider has confirmed, after refunds. What is on its way is not included.',
    );
  if (name === 'on_its_way')
    return t('What buyers have paid and the provider has not confirmed yet. It is in no other total.');
  return t('What went back to buyers. Causes, school and Booklark each gave back their part.');
}

function receiverLines(t: Translate, totals: SaleTotals, name: Exclude<SumName, 'raised'>): Line[] {
  const labels: Record<SaleReceiver, string> = {
    cause: t('Causes'),
    school: t('Your school'),
    platform: t('Booklark, which pays for printing and the payment fee'),
    tax: t('Tax'),
  };
  const rows = { sold: { kind: 'sale' }, refunded: { kind: 'refund' }, on_its_way: { state: 'on_its_way' } }[name];
  return receivers(totals, name).map(({ to, amount }) => ({
    ...{ key: to, label: labels[to], amount },
    rows: { ...rows, receiver: to },
  }));
}

function raisedLines(t: Translate, totals: SaleTotals, monthOf: (day: string) => string) {
  const { by_cause, by_class, by_month, by_book } = totals;
  const [sales, gifts, refunds, disputes] = [
    partsOfKind(totals, 'sale'),
    partsOfKind(totals, 'gift'),
    partsOfKind(totals, 'refund'),
    partsOfKind(totals, 'dispute'),
  ];
  const kind: Line[] = [
    { key: 'sale', label: t('Shares of books sold'), amount: sales.to_cause, rows: { kind: 'sale' } },
    { key: 'gift', label: t('Gifts'), amount: gifts.to_cause, rows: { kind: 'gift' } },
    { key: 'refund', label: t('Taken back by refunds'), amount: refunds.to_cause, rows: { kind: 'refund' } },
    { key: 'dispute', label: t('Held or lost by disputes'), amount: disputes.to_cause, rows: { kind: 'dispute' } },
  ];
  return {
    kind,
    cause: by_cause.map(
      ({ cause, name, raised }): Line => ({ key: cause, label: name, amount: raised, rows: { cause } }),
    ),
    class: by_class.map((row): Line => {
      const label = row.class === null ? t('Without a class') : row.name || t('A class that was deleted');
      return { key: row.class ?? '', label, amount: row.to_cause, rows: { class: row.class ?? 'none' } };
    }),
    month: by_month.map(({ month, to_cause }): Line => {
      return { key: month, label: monthOf(`${month}-01`), amount: to_cause, rows: daysOf(month) };
    }),
    book: by_book.map(({ item, title, to_cause }): Line => {
      const label = item === null ? t('Gifts and delivery') : title;
      return { key: item ?? '', label, amount: to_cause, rows: { item: item ?? 'none' } };
    }),
  };
}
