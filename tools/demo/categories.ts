import type { Category } from '#contract/authoring/categories.ts';
import { suggestSubdomain } from '#contract/identity/registration.ts';
import { arabicCategories } from '#db/content/books/book.ts';
import { works } from '#db/demo/books/works.ts';
import { callApi, type SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';

/**
 * Returns the categories of a demo school in its first language. Modes find them by their slugs, which are the same
 * everywhere.
 */
export function demoCategories(language: string | undefined): { slug: string; name: string }[] {
  const categories = [...new Set(works.flatMap((work) => work.categories))].sort();
  return categories.map((category) => ({
    slug: suggestSubdomain(category),
    name: language === 'ar' ? arabicCategories[category] : category,
  }));
}

/** Creates the categories of a school. A slug comes from the English name, and stays when a school renames it. */
export async function createCategories(
  seedApp: Pick<SeedApp, 'app'>,
  { host, token, demo }: RegisteredTenant,
): Promise<void> {
  const url = '/api-admin/book-categories/';
  const translated = demoCategories(demo.languages[0]);
  for (const [index, { name: english }] of demoCategories('en').entries()) {
    const category = await callApi<Category>(seedApp, 'POST', url, { host, token, json: { name: english } });
    const name = translated[index]?.name;
    if (name && name !== english)
      await callApi(seedApp, 'PATCH', `${url}${category.id}/`, { host, token, json: { name } });
  }
}
