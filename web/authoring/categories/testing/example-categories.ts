import type { Category } from '#contract/authoring/categories.ts';

/** A category of a school, as its admins see it. */
export function aCategory(columns: Partial<Category> & Pick<Category, 'slug' | 'name'>): Category {
  return {
    ...{ id: columns.slug, position: 1, books: 0, stories: 0, is_for_families: false, is_offered: false, names: {} },
    ...{ can_rename: true, can_merge: true, can_delete: true },
    ...columns,
  };
}
