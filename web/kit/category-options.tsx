import type { ReactNode } from 'react';

/** Returns categories as the options of a group of checkboxes. Their names are in any script. */
export function categoryOptions(categories: { slug: string; name: string }[]): { value: string; label: ReactNode }[] {
  return categories.map(({ slug, name }) => ({ value: slug, label: <bdi>{name}</bdi> }));
}
