import type { Category } from '#contract/authoring/categories.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Says how many books and stories use a category. */
export function usedBy({ books, stories }: Pick<Category, 'books' | 'stories'>, t: Translate): string {
  if (!books && !stories) return t('No book or story uses this category.');
  if (!stories)
    return t('{books, plural, one {# book uses this category.} other {# books use this category.}}', { books });
  if (!books)
    return t('{stories, plural, one {# story uses this category.} other {# stories use this category.}}', { stories });
  return t('{books} and {stories} use this category.', {
    books: t('{count, plural, one {# book} other {# books}}', { count: books }),
    stories: t('{count, plural, one {# story} other {# stories}}', { count: stories }),
  });
}
