import { useApi } from '#web/kit/api.ts';
import { lastWeeks } from '#web/kit/day-range.ts';
import { MetricChart } from '#web/kit/metric-chart.tsx';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';

/** About one school term. */
const WEEKS = 12;

/** Reads the number of books read in each week; the chart makes the same call. */
export function useWeeklyReads() {
  const { timeZone } = useSite();
  return useApi('GET /statistics/', { query: { metric: 'reads', ...lastWeeks(WEEKS, timeZone) } });
}

/** Shows how many books were read at the school in each week, once per reader and day. */
export function WeeklyReads() {
  const t = useWords();
  const { timeZone } = useSite();
  return (
    <MetricChart
      {...lastWeeks(WEEKS, timeZone)}
      metric="reads"
      title={t('Books read each week')}
      valueTitle={t('Books read')}
    >
      <p className="muted small">
        {t('Visitors without an account are counted too. Each reader counts once a day for each book.')}
      </p>
    </MetricChart>
  );
}
