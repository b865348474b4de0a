import { describe, expect, test } from 'vitest';
import { bookBulkWords } from '#contract/library/book-bulk-words.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { bookValues, bulkErrors, noValues } from './bulk-values.ts';

describe('the details that many books get', () => {
  test('are those that were filled in; “None” takes one away', () => {
    const filled = {
      ...noValues,
      level: '2',
      goal: 'none',
      licence: ' CC BY 4.0 ',
      audience: 'school',
      featured: 'false',
    };
    expect(bookValues(filled)).toEqual({
      ...{ level: 2, goal: null, licence: 'CC BY 4.0', audience: 'school', is_featured: false },
    });
  });

  test('have categories only when they are replaced, also by none', () => {
    const values = { ...noValues, category_slugs: 'sea,sky' };
    expect(bookValues(values)).toEqual({});
    expect(bookValues({ ...values, category_change: 'replace' })).toEqual({ categories: ['sea', 'sky'] });
    expect(bookValues({ ...noValues, category_change: 'replace' })).toEqual({ categories: [] });
  });

  test('are at least one, with ages in their order', () => {
    expect(bulkErrors(noValues)).toEqual({ level: bookBulkWords.valuesMissing });
    expect(bulkErrors({ ...noValues, age_from: '9', age_to: '7' })).toEqual({ age_to: publishingWords.agesReversed });
    expect(bulkErrors({ ...noValues, age_from: 'none', age_to: '7' })).toEqual({});
  });
});
