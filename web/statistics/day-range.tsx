import { type DayRange, lastDays } from '#web/kit/day-range.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { useWords } from '#web/kit/words.ts';
import { SelectField } from '#web/ui/text-field.tsx';

const RANGES = ['7', '30', '90', '365'] as const;
const DEFAULT_RANGE = '30';

/** Returns the days that the URL names, up to today; without a name the last 30. */
export function useDayRange(): DayRange {
  const range = useListParams().oneOf('range', RANGES) ?? DEFAULT_RANGE;
  return { ...lastDays(Number(range)), interval: range === '365' ? 'month' : range === '90' ? 'week' : 'day' };
}

/** Chooses the days of all charts on a page. */
export function DayRangeField() {
  const t = useWords();
  const { oneOf, change } = useListParams();
  const words = {
    7: t('Last 7 days'),
    30: t('Last 30 days'),
    90: t('Last 90 days'),
    365: t('Last 12 months'),
  };
  return (
    <SelectField
      label={t('Days shown')}
      value={oneOf('range', RANGES) ?? DEFAULT_RANGE}
      onChange={({ target }) => change({ range: target.value === DEFAULT_RANGE ? undefined : target.value })}
    >
      {RANGES.map((range) => (
        <option key={range} value={range}>
          {words[range]}
        </option>
      ))}
    </SelectField>
  );
}
