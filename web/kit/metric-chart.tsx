import type { ReactNode } from 'react';
import type { Metric, Statistics } from '#contract/statistics.ts';
import { showStatistics } from '#web/kit/api/statistics.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ChartPoint } from '#web/ui/chart.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useApi } from './api.ts';
import { ChartPanel } from './chart-panel.tsx';
import { useDateFormat } from './dates.ts';
import type { DayRange } from './day-range.ts';
import { useNumberFormat } from './numbers.ts';
import { useWords } from './words.ts';

type Props = DayRange & {
  metric: Metric;
  title: string;
  valueTitle: string;
  kind?: 'columns' | 'line';
  /** Stands below the chart. */
  children?: ReactNode;
};

/** Shows how often something happened on each day, week or month: of the own site, on the root host of all. */
export function MetricChart({ metric, title, valueTitle, kind = 'columns', children, ...range }: Props) {
  const t = useWords();
  const { data, isError, refetch } = useApi(showStatistics, { query: { metric, ...range } });
  const sentenceOf = useChartSentence(range.interval);
  const { day } = useDateFormat();
  if (isError)
    return (
      <Panel>
        <h2>{title}</h2>
        <Alert status="bad" role="alert" title={t('The statistics could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <h2>{title}</h2>
        <RowsSkeleton label={t('Loading…')} count={3} />
      </Panel>
    );
  const points = toPoints(data, metric, day);
  const labelTitles = { day: t('Day'), week: t('Week from'), month: t('Month from') };
  return (
    <ChartPanel
      title={title}
      sentence={sentenceOf(points)}
      points={points}
      kind={kind}
      labelTitle={labelTitles[range.interval]}
      valueTitle={valueTitle}
      fileName={`${metric.replaceAll('_', '-')}.csv`}
    >
      {children}
    </ChartPanel>
  );
}

function toPoints({ series }: Statistics, metric: Metric, formatDay: (day: string) => string): ChartPoint[] {
  const points = series.find((one) => one.metric === metric)?.points ?? [];
  return points.map(({ at, count }) => ({ key: at, label: formatDay(at), value: count }));
}

/** Returns a function that says the sum and the highest value of a chart. */
function useChartSentence(interval: DayRange['interval']) {
  const t = useWords();
  const format = useNumberFormat();
  return (points: ChartPoint[]) => {
    const sum = points.reduce((total, { value }) => total + value, 0);
    const [best] = points.toSorted((one, other) => other.value - one.value);
    if (!best || sum === 0) return t('Nothing was counted in this time.');
    const values = { sum: format(sum), most: format(best.value), day: best.label };
    if (interval === 'day') return t('{sum} in all. The highest day was {day} with {most}.', values);
    if (interval === 'week') return t('{sum} in all. The highest week began on {day}, with {most}.', values);
    return t('{sum} in all. The highest month began on {day}, with {most}.', values);
  };
}
