import type { ReactNode } from 'react';
import type { SchoolSum } from '#contract/money/raised-money.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import css from './school-sums.module.css';

type School = NonNullable<SchoolSum['school']>;
type Props = {
  currency: string;
  read: { data: { results: SchoolSum[] } | undefined; error: unknown; refetch: () => unknown };
  /** Links a school's name to its rows. */
  toRows: (school: School) => ReactNode;
  onClose: () => void;
};

/** The schools that add up to the money raised and on its way, each with a link to its rows. */
export function SchoolSumsDialog({ currency, read, toRows, onClose }: Props) {
  const t = useTranslate();
  const { data } = read;
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('Raised for causes in {currency}, by school', { currency })}>
      <LoadPlaceholder read={read} errorTitle={t('The money could not be loaded.')} rows={4} />
      {data && (
        <SumTable sums={data.results.filter((sum) => sum.currency === currency)} currency={currency} toRows={toRows} />
      )}
    </Dialog>
  );
}

function SumTable({ sums, currency, toRows }: Pick<Props, 'currency' | 'toRows'> & { sums: SchoolSum[] }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const sumOf = (name: 'raised' | 'on_its_way') => sums.reduce((sum, row) => sum + row[name], 0);
  return (
    <table className={css.adds}>
      <caption className="vh">{t('Raised for causes in {currency}, by school', { currency })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('School')}</th>
          <th scope="col">{t('Raised')}</th>
          <th scope="col">{t('On its way')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ school, raised, on_its_way }) => (
          <tr key={school?.id ?? ''}>
            <th scope="row">{school ? toRows(school) : t('Schools that were closed and erased')}</th>
            <td>{money(raised, currency)}</td>
            <td>{money(on_its_way, currency)}</td>
          </tr>
        ))}
        <tr className={css.equal}>
          <th scope="row">{t('Total')}</th>
          <td>{money(sumOf('raised'), currency)}</td>
          <td>{money(sumOf('on_its_way'), currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}
