import type { ReactNode } from 'react';
import { ExportTableButton } from '#web/kit/export-table.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { TitledPanel } from '#web/kit/titled-panel.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { BarList, type ChartPoint, ColumnChart, LineChart } from '#web/kit/ui/chart.tsx';
import { PhoneFold } from '#web/kit/ui/phone-fold.tsx';
import css from './chart-panel.module.css';

type Props = {
  title: string;
  /** Says what the chart shows: its highest value, or its subject. */
  sentence: string;
  points: ChartPoint[];
  kind: 'columns' | 'line' | 'bars';
  /** Headings of the table: of the labels and of the values. */
  labelTitle: string;
  valueTitle: string;
  fileName: string;
  children?: ReactNode;
};

/** A chart with a sentence above it and its table behind it, which can be exported. Phones show the chart on demand. */
export function ChartPanel(props: Props) {
  const { title, sentence, points, kind, fileName, children } = props;
  const t = useTranslate();
  const formatValue = useNumberFormat();
  const heads = useTableHeads(props);
  const rows = points.map(({ label, value, previous }) => [label, value, previous ?? ''].slice(0, heads.length));
  return (
    <TitledPanel title={title}>
      <p className={css.sentence}>{sentence}</p>
      {points.length === 0 ? (
        children
      ) : (
        <PhoneFold label={t('Show chart')} name={title}>
          {kind === 'columns' && <ColumnChart {...{ sentence, points, formatValue }} />}
          {kind === 'line' && <LineChart {...{ sentence, points, formatValue }} />}
          {kind === 'bars' && <BarList caption={title} {...{ points, formatValue }} />}
          <div className={css.foot}>
            {kind !== 'bars' && <ChartTable {...{ title, points, heads, formatValue }} />}
            <ExportTableButton title={title} rows={[heads, ...rows]} fileName={fileName} />
          </div>
          {children}
        </PhoneFold>
      )}
    </TitledPanel>
  );
}

/** Returns the table's headings, with one for the previous period if the chart shows it. */
function useTableHeads({ points, labelTitle, valueTitle }: Props): string[] {
  const t = useTranslate();
  const isCompared = points.some(({ previous }) => previous !== undefined);
  return isCompared ? [labelTitle, valueTitle, t('Time before')] : [labelTitle, valueTitle];
}

type TableProps = Pick<Props, 'title' | 'points'> & { heads: string[]; formatValue: (value: number) => string };

function ChartTable({ title, points, heads, formatValue }: TableProps) {
  const t = useTranslate();
  return (
    <details>
      <summary className={css.summary}>{t('As a table')}</summary>
      <table className={css.table}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, value, previous }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{formatValue(value)}</td>
              {heads.length > 2 && <td>{previous === undefined ? '' : formatValue(previous)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
