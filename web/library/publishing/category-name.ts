import type { CategoryNames } from '#contract/authoring/categories.ts';
import { useLanguage } from '#web/kit/site.ts';

type NamedCategory = { name: string; names: CategoryNames };

/** Returns a category's name in the language of the page, as readers see it. */
export function useCategoryName(): (category: NamedCategory) => string {
  const { language } = useLanguage();
  return ({ name, names }) => names[language] ?? name;
}
