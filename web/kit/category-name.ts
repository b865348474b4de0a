import type { CategoryNames } from '#contract/categories.ts';
import { useLanguage } from './site.ts';

type NamedCategory = { name: string; names: CategoryNames };

/** Returns what a category is called in the language of the page, as its readers see it. */
export function useCategoryName(): (category: NamedCategory) => string {
  const { language } = useLanguage();
  return ({ name, names }) => names[language] ?? name;
}
