import type { CategoryNames } from '#contract/authoring/categories.ts';
import { useLanguage } from '#web/kit/site.ts';

type NamedCategory = { name: string; names: CategoryNames };

/** Returns what a category is called in the language of the page, as its readers see it. */
export function useCategoryName(): (category: NamedCategory) => string {
  const { language } = useLanguage();
  return ({ name, names }) => names[language] ?? name;
}
