import type { Audience } from '#contract/kit/work-fields.ts';
import type { BookValues } from '#contract/library/book-bulk.ts';
import { bookBulkWords } from '#contract/library/book-bulk-words.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';

/** The fields of the dialog; an empty one changes nothing. */
export type BulkValues = Record<
  'level' | 'age_from' | 'age_to' | 'goal' | 'category_change' | 'category_slugs' | 'licence' | 'audience' | 'featured',
  string
>;

export const noValues: BulkValues = {
  ...{ level: '', age_from: '', age_to: '', goal: '', category_change: '', category_slugs: '' },
  ...{ licence: '', audience: '', featured: '' },
};

/** The option that removes a level, an age or a goal. */
export const NONE = 'none';

const NUMBERS = ['level', 'age_from', 'age_to', 'goal'] as const;

export const slugsIn = (text: string) => (text === '' ? [] : text.split(','));

/** Returns the details that the fields change. */
export function bookValues(values: BulkValues): BookValues {
  const changed: BookValues = {};
  for (const name of NUMBERS) if (values[name]) changed[name] = values[name] === NONE ? null : Number(values[name]);
  if (values.category_change) changed.categories = slugsIn(values.category_slugs);
  const licence = values.licence.trim();
  if (licence) changed.licence = licence;
  if (values.audience) changed.audience = values.audience as Audience;
  if (values.featured) changed.is_featured = values.featured === 'true';
  return changed;
}

/** Returns the error of each field that cannot be sent. */
export function bulkErrors(values: BulkValues): Partial<BulkValues> {
  const changed = bookValues(values);
  if (Object.keys(changed).length === 0) return { level: bookBulkWords.valuesMissing };
  const { age_from: from, age_to: to } = changed;
  return from && to && from > to ? { age_to: publishingWords.agesReversed } : {};
}
