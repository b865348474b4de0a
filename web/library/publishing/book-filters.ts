import { goalWords } from '#contract/learning/goal-words.ts';
import { formatWords } from '#contract/library/book-words.ts';
import type { ManagedBookQuery } from '#contract/library/managed-books.ts';
import type { ManagedStoryQuery } from '#contract/library/managed-stories.ts';
import { audienceWords, stateWords } from '#contract/library/publishing-words.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';
import type { ChoiceOption } from '#web/kit/choice-field.tsx';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import type { Translate } from '#web/kit/translate.ts';
import { useClassOptions } from '#web/people/classes/class-field.tsx';
import { useCategoryName } from './category-field.tsx';
import { BOOK_AUDIENCES, LEVELS, missingFactWords, missingStoryFactWords, storyKindWords } from './words.ts';

type Options = { classes: ChoiceOption[]; authors: ChoiceOption[]; categories: ChoiceOption[] };

/** The classes, authors and categories of the school. */
export function useBookOptions(): Options {
  const { classes, categories } = useSharedOptions();
  const { data: { authors } = { authors: [] } } = useApi('GET /api-admin/book-authors/');
  const authorOptions = authors.map(({ id, name, books }) => ({ value: id, label: `${name} (${books})` }));
  return { classes, categories, authors: authorOptions };
}

/** The classes, the authors of stories and the categories of the school. */
export function useStoryOptions(): Options {
  const { classes, categories } = useSharedOptions();
  const { data: { authors } = { authors: [] } } = useApi('GET /api-admin/story-authors/');
  const authorOptions = authors.map(({ id, name, stories }) => ({ value: id, label: `${name} (${stories})` }));
  return { classes, categories, authors: authorOptions };
}

function useSharedOptions(): Pick<Options, 'classes' | 'categories'> {
  const nameOf = useCategoryName();
  const classes = useClassOptions();
  const { data: categories = [] } = useAllPages('GET /api-admin/book-categories/');
  return { classes, categories: categories.map((category) => ({ value: category.slug, label: nameOf(category) })) };
}

export function bookFilters(t: Translate, options: Options): ListFilter<keyof ManagedBookQuery>[] {
  return [
    ...detailFilters(t, options, { states: stateWords, missing: missingFactWords }),
    choiceFilter('format', t('Format'), t('Any format'), labelsOf(t, formatWords)),
    choiceFilter('for_sale', t('Sale'), t('For sale or not'), { true: t('For sale'), false: t('Not for sale') }),
    ...authorFilters(t, options),
  ];
}

export function storyFilters(t: Translate, options: Options): ListFilter<keyof ManagedStoryQuery>[] {
  // Unsent stories are in no list of staff, and every story is written by its author.
  const { draft: _, ...states } = stateWords;
  return [
    ...detailFilters(t, options, { states, missing: missingStoryFactWords }),
    choiceFilter('kind', t('Kind'), t('Stories and blogs'), labelsOf(t, storyKindWords)),
    ...authorFilters(t, options),
  ];
}

type SharedName = keyof ManagedBookQuery & keyof ManagedStoryQuery;

function detailFilters(
  t: Translate,
  { categories }: Options,
  { states, missing }: { states: Record<string, string>; missing: Record<string, string> },
): ListFilter<SharedName>[] {
  const audiences = BOOK_AUDIENCES.map((value) => ({ value, label: t(audienceWords[value].name) }));
  return [
    choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, states)),
    { name: 'audience', label: t('Audience'), anyLabel: t('Any audience'), options: audiences },
    choiceFilter('missing', t('Missing'), t('Complete or not'), labelsOf(t, missing)),
    { name: 'level', label: t('Level'), anyLabel: t('Any level'), options: levelOptions(t) },
    { name: 'category', label: t('Category'), anyLabel: t('Any category'), options: categories, isSlug: true },
    { name: 'goal', label: t('Goal'), anyLabel: t('Any goal'), options: goalOptions(t) },
  ];
}

function authorFilters(t: Translate, { classes, authors }: Options): ListFilter<SharedName>[] {
  return [
    { name: 'class', label: t('Class'), anyLabel: t('Any class'), options: classes, isId: true },
    { name: 'author', label: t('Author'), anyLabel: t('Any author'), options: authors, isId: true },
    choiceFilter('has_reports', t('Reports'), t('Reported or not'), {
      true: t('With open reports'),
      false: t('Without open reports'),
    }),
  ];
}

export const levelOptions = (t: Translate): ChoiceOption[] =>
  LEVELS.map((level) => ({ value: String(level), label: t('Level {level}', { level }) }));

export const goalOptions = (t: Translate): ChoiceOption[] =>
  goalWords.map((goal, index) => ({ value: String(index + 1), label: `${index + 1} ${t(goal)}` }));
