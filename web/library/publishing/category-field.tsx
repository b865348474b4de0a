import { type ReactNode, useEffect, useState } from 'react';
import type { CategoryNames } from '#contract/authoring/categories.ts';
import { useAllPages } from '#web/kit/api.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { CheckboxGroup } from '#web/kit/ui/checkbox-group.tsx';
import type { SearchableCategories } from './searchable-categories.tsx';

type NamedCategory = { name: string; names: CategoryNames };

/** Returns a category's name in the language of the page, as readers see it. */
export function useCategoryName(): (category: NamedCategory) => string {
  const { language } = useLanguage();
  return ({ name, names }) => names[language] ?? name;
}

/** More checkboxes take many screens on a phone, and cannot be searched. */
const MAX_CHECKBOXES = 20;

export type CategoryChoice = { value: string; name: string };

export type CategoryChoiceProps = {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  isDisabled?: boolean;
  options: CategoryChoice[];
  chosen: string[];
  onChange: (slugs: string[]) => void;
};

/** Chooses several categories: checkboxes, or a combobox with the selected ones below it when there are many. */
export function CategoryChoices({ options, ...props }: CategoryChoiceProps) {
  const isLong = options.length > MAX_CHECKBOXES;
  const [Searchable, setSearchable] = useState<typeof SearchableCategories>();
  // Until the combobox is loaded, and without scripts, the checkboxes replace it.
  useEffect(() => {
    if (isLong)
      void import('./searchable-categories.tsx').then((module) => setSearchable(() => module.SearchableCategories));
  }, [isLong]);
  if (isLong && Searchable) return <Searchable options={options} {...props} />;
  const checkboxes = options.map(({ value, name }) => ({ value, label: <bdi>{name}</bdi> }));
  return <CheckboxGroup isRow name="category" options={checkboxes} {...props} />;
}

type FieldProps = Omit<CategoryChoiceProps, 'options' | 'legend'> & { legend?: string };

/**
 * Chooses the school's categories by their slugs. A selected category that was deleted in the meantime is listed, so
 * that people can deselect it: the server refuses it.
 */
export function CategoryField({ legend, error, chosen, ...props }: FieldProps) {
  const t = useTranslate();
  const nameOf = useCategoryName();
  const { data, refetch } = useAllPages('GET /api-admin/book-categories/');
  useEffect(() => {
    if (error) void refetch();
  }, [error, refetch]);
  if (!data) return null;
  const deleted = chosen.filter((slug) => !data.some((category) => category.slug === slug));
  const options = [
    ...data.map((category) => ({ value: category.slug, name: nameOf(category) })),
    ...deleted.map((slug) => ({ value: slug, name: t('{name} (deleted)', { name: slug }) })),
  ];
  if (options.length === 0) return null;
  return <CategoryChoices legend={legend ?? t('Categories')} {...{ error, chosen, options }} {...props} />;
}
