import { lastWeeks } from '#web/kit/day-range.ts';
import { MetricChart } from '#web/kit/metric-chart.tsx';
import { useWords } from '#web/kit/words.ts';

/** About a term. */
const WEEKS = 12;

/** Shows how many books were opened at the school in each week. */
export function WeeklyReads() {
  const t = useWords();
  return (
    <MetricChart {...lastWeeks(WEEKS)} metric="reads" title={t('Books read each week')} valueTitle={t('Books read')}>
      <p className="muted small">{t('A book counts each time someone opens it, signed in or not.')}</p>
    </MetricChart>
  );
}
