import { useListParams } from '#web/kit/list-params.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import { type DayRange, lastDays } from './chart-days.ts';
import css from './statistics.module.css';

const RANGES = ['7', '30', '90', '365'] as const;
const DEFAULT_RANGE = '30';

/** Returns the days in the URL, up to today; by default the last 30. */
export function useDayRange(): DayRange {
  const { timeZone } = useSite();
  const range = useListParams().oneOf('range', RANGES) ?? DEFAULT_RANGE;
  return {
    ...lastDays(Number(range), timeZone),
    interval: range === '365' ? 'month' : range === '90' ? 'week' : 'day',
  };
}

/** Tells whether the charts show the previous period beside the selected one. */
export function useIsCompared(): boolean {
  return useListParams().oneOf('compare', ['1']) !== undefined;
}

/** Chooses the days of all charts on a page, and whether they show the previous period. */
export function DayRangeField() {
  const t = useTranslate();
  const { oneOf, change } = useListParams();
  const isCompared = useIsCompared();
  const words = {
    7: t('Last 7 days'),
    30: t('Last 30 days'),
    90: t('Last 90 days'),
    365: t('Last 12 months'),
  };
  return (
    <div className={css.range}>
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
      <Checkbox
        label={t('Compare with the time before')}
        checked={isCompared}
        onChange={({ target }) => change({ compare: target.checked ? '1' : undefined })}
      />
    </div>
  );
}
