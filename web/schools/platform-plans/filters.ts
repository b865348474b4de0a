import type { ListFilter } from '#web/kit/list-filters.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Filters by offered or archived. */
export const offeredFilter = (t: Translate): ListFilter<'is_archived'> => ({
  name: 'is_archived',
  label: t('Status'),
  anyLabel: t('Offered and archived'),
  options: [
    { value: 'false', label: t('Offered') },
    { value: 'true', label: t('Archived') },
  ],
});
