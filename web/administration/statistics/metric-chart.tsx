import type { ReactNode } from 'react';
import type { Metric, Statistics } from '#contract/administration/statistics.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import type { ChartPoint } from '#web/kit/ui/chart.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { type DayRange, lastDayOf, rangeBefore } from './chart-days.ts';
import { ChartPanel } from './chart-panel.tsx';

type Props = DayRange & {
  metric: Metric;
  title: string;
  valueTitle: string;
  kind?: 'columns' | 'line';
  /** Shows the previous period beside the selected one. */
  isCompared?: boolean;
  /** Content below the chart. */
  children?: ReactNode;
};

/** Shows how often something happened on each day, week or month: at this site, or on the root host at all sites. */
export function MetricChart({
  metric,
  title,
  valueTitle,
  kind = 'columns',
  isCompared = false,
  children,
  ...range
}: Props) {
  const t = useTranslate();
  const { interval } = range;
  const { data, isError, refetch } = useApi('GET /statistics/', { query: { metric, ...range } });
  const before = useApi(
    'GET /statistics/',
    { query: { metric, interval, ...rangeBefore(range) } },
    { isEnabled: isCompared },
  );
  const sentenceOf = useChartSentence(range);
  const { day } = useDateFormat();
  if (isError || before.isError)
    return (
      <Panel>
        <h2>{title}</h2>
        <LoadError
          title={t('The statistics could not be loaded.')}
          onRetry={() => (isError ? refetch() : before.refetch())}
        />
      </Panel>
    );
  if (!data || (isCompared && !before.data))
    return (
      <Panel>
        <h2>{title}</h2>
        <RowsSkeleton label={t('Loading…')} count={3} />
      </Panel>
    );
  const points = toPoints(data, isCompared ? before.data : undefined, metric, day);
  const labelTitles = { day: t('Day'), week: t('Week from'), month: t('Month from') };
  return (
    <ChartPanel
      title={title}
      sentence={sentenceOf(points)}
      points={points}
      kind={kind}
      labelTitle={labelTitles[interval]}
      valueTitle={valueTitle}
      fileName={`${metric.replaceAll('_', '-')}.csv`}
    >
      {children}
    </ChartPanel>
  );
}

/** Returns the points of a series, each with the previous period's point at the same distance from its end. */
function toPoints(
  statistics: Statistics,
  before: Statistics | undefined,
  metric: Metric,
  formatDay: (day: string) => string,
): ChartPoint[] {
  const { from, to, interval } = statistics;
  const points = pointsOf(statistics, metric);
  const previous = before && pointsOf(before, metric);
  return points.map(({ at, count }, i) => ({
    key: at,
    label: formatDay(at),
    value: count,
    previous: previous && (previous.at(i - points.length)?.count ?? 0),
    isPartial: at < from || lastDayOf(interval, at) > to,
  }));
}

function pointsOf({ series }: Statistics, metric: Metric) {
  return series.find((one) => one.metric === metric)?.points ?? [];
}

/** Returns a function that names a chart's sum and highest value, the previous period's sum, and incomplete values. */
function useChartSentence({ interval, from }: DayRange) {
  const t = useTranslate();
  const format = useNumberFormat();
  const { day } = useDateFormat();

  function sumSentence(points: ChartPoint[]): string {
    const sum = sumOf(points.map(({ value }) => value));
    const [best] = points.toSorted((one, other) => other.value - one.value);
    if (!best || sum === 0) return t('Nothing was counted in this time.');
    const values = { sum: format(sum), most: format(best.value), day: best.label };
    if (interval === 'day') return t('{sum} in all. The highest day was {day} with {most}.', values);
    if (interval === 'week') return t('{sum} in all. The highest week began on {day}, with {most}.', values);
    return t('{sum} in all. The highest month began on {day}, with {most}.', values);
  }

  function partialSentences(points: ChartPoint[]): string[] {
    const first = points.at(0);
    const last = points.at(-1);
    return [
      ...(first?.isPartial && first.key < from
        ? [
            interval === 'week'
              ? t('The first week is counted from {day}.', { day: day(from) })
              : t('The first month is counted from {day}.', { day: day(from) }),
          ]
        : []),
      ...(last?.isPartial && last !== first
        ? [interval === 'week' ? t('The last week is not over yet.') : t('The last month is not over yet.')]
        : []),
    ];
  }

  return (points: ChartPoint[]) => {
    const previous = points.flatMap((point) => point.previous ?? []);
    const before = previous.length > 0 ? [t('{sum} in the time before.', { sum: format(sumOf(previous)) })] : [];
    return [sumSentence(points), ...before, ...partialSentences(points)].join(' ');
  };
}

function sumOf(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
