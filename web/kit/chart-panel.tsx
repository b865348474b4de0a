import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { BarList, type ChartPoint, ColumnChart, LineChart } from '#web/ui/chart.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './chart-panel.module.css';
import { toCsvFile } from './csv-file.ts';
import { saveFile } from './download.ts';
import { useNumberFormat } from './numbers.ts';
import { useWords } from './words.ts';

type Props = {
  title: string;
  /** Says what the chart shows: the highest value, or what there is to see. */
  sentence: string;
  points: ChartPoint[];
  kind: 'columns' | 'line' | 'bars';
  /** Headings of the table: of the labels and of the values. */
  labelTitle: string;
  valueTitle: string;
  fileName: string;
  children?: ReactNode;
};

/** A chart with a sentence above it and its table behind it, which can be exported. */
export function ChartPanel({ title, sentence, points, kind, labelTitle, valueTitle, fileName, children }: Props) {
  const t = useWords();
  const id = useId();
  const formatValue = useNumberFormat();
  const rows = points.map(({ label, value }) => [label, value]);
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={css.sentence}>{sentence}</p>
      {kind === 'columns' && <ColumnChart {...{ sentence, points, formatValue }} />}
      {kind === 'line' && <LineChart {...{ sentence, points, formatValue }} />}
      {kind === 'bars' && <BarList caption={title} {...{ points, formatValue }} />}
      <div className={css.foot}>
        {kind !== 'bars' && (
          <details>
            <summary className={css.summary}>{t('As a table')}</summary>
            <table className={css.table}>
              <caption className="vh">{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{labelTitle}</th>
                  <th scope="col">{valueTitle}</th>
                </tr>
              </thead>
              <tbody>
                {points.map(({ key, label, value }) => (
                  <tr key={key}>
                    <th scope="row">{label}</th>
                    <td>{formatValue(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
        <Button
          kind="quiet"
          aria-label={t('Export as CSV: {title}', { title })}
          onClick={() => saveFile(toCsvFile([[labelTitle, valueTitle], ...rows]), fileName)}
        >
          {t('Export as CSV')}
        </Button>
      </div>
      {children}
    </Panel>
  );
}
