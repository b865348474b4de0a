import type { LimitName } from '#contract/kit/refusals.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { formatStorage } from '#web/schools/plans/storage-size.ts';

export const limitNames: LimitName[] = ['students', 'staff', 'books', 'storage'];
export const limitTitles: Record<LimitName, string> = {
  students: 'Students',
  staff: 'Staff',
  books: 'Books',
  storage: 'Storage',
};

/** Returns functions that write limits of plans. */
export function usePlanTexts() {
  const t = useTranslate();
  const number = useNumberFormat();
  const { language } = useLanguage();
  const limit = (name: LimitName, value: number) =>
    name === 'storage' ? formatStorage(value, language) : number(value);
  return {
    limit,
    limitOrNone: (name: LimitName, value: number | null) => (value === null ? t('No limit') : limit(name, value)),
  };
}
