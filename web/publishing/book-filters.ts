import { formatWords } from '#contract/book-words.ts';
import { goalWords } from '#contract/goal-words.ts';
import type { ManagedBookQuery } from '#contract/managed-books.ts';
import { audienceWords, stateWords } from '#contract/publishing-words.ts';
import { listBookCategories } from '#web/kit/api/categories.ts';
import { listBookAuthors } from '#web/kit/api/managed-books.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';
import type { ChoiceOption } from '#web/kit/choice-field.tsx';
import { useClassOptions } from '#web/kit/class-field.tsx';
import type { ListFilter } from '#web/kit/list-filters.ts';
import type { Translate } from '#web/kit/words.ts';
import { BOOK_AUDIENCES, LEVELS, missingFactWords } from './words.ts';

type Options = { classes: ChoiceOption[]; authors: ChoiceOption[]; categories: ChoiceOption[] };

/** The classes, authors and categories of the school. */
export function useBookOptions(): Options {
  const classes = useClassOptions();
  const { data: categories = [] } = useAllPages(listBookCategories);
  const { data: { authors } = { authors: [] } } = useApi(listBookAuthors);
  return {
    classes,
    categories: categories.map(({ slug, name }) => ({ value: slug, label: name })),
    authors: authors.map(({ id, name, books }) => ({ value: id, label: `${name} (${books})` })),
  };
}

/** The filters of the school’s books. */
export function bookFilters(
  t: Translate,
  { classes, authors, categories }: Options,
): ListFilter<keyof ManagedBookQuery>[] {
  const named = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label: t(label) }));
  const audiences = BOOK_AUDIENCES.map((value) => ({ value, label: t(audienceWords[value].name) }));
  return [
    { name: 'state', label: t('Status'), anyLabel: t('Any status'), options: named(stateWords) },
    { name: 'audience', label: t('Audience'), anyLabel: t('Any audience'), options: audiences },
    { name: 'missing', label: t('Missing'), anyLabel: t('Complete or not'), options: named(missingFactWords) },
    { name: 'level', label: t('Level'), anyLabel: t('Any level'), options: levelOptions(t) },
    { name: 'category', label: t('Category'), anyLabel: t('Any category'), options: categories, isSlug: true },
    { name: 'goal', label: t('Goal'), anyLabel: t('Any goal'), options: goalOptions(t) },
    { name: 'format', label: t('Format'), anyLabel: t('Any format'), options: named(formatWords) },
    { name: 'class', label: t('Class'), anyLabel: t('Any class'), options: classes, isId: true },
    { name: 'author', label: t('Author'), anyLabel: t('Any author'), options: authors, isId: true },
    {
      name: 'has_reports',
      label: t('Reports'),
      anyLabel: t('Reported or not'),
      options: [
        { value: 'true', label: t('With open reports') },
        { value: 'false', label: t('Without open reports') },
      ],
    },
  ];
}

export const levelOptions = (t: Translate): ChoiceOption[] =>
  LEVELS.map((level) => ({ value: String(level), label: t('Level {level}', { level }) }));

export const goalOptions = (t: Translate): ChoiceOption[] =>
  goalWords.map((goal, index) => ({ value: String(index + 1), label: `${index + 1} ${t(goal)}` }));
