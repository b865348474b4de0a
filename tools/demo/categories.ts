import { suggestSubdomain } from '#contract/registration.ts';
import { arabicCategories } from '#db/demo/books/book.ts';
import { works } from '#db/demo/books/works.ts';

/** Returns the categories of a demo school in its first language. Modes find them by their slugs, which are the same everywhere. */
export function demoCategories(language: string | undefined): { slug: string; name: string }[] {
  const categories = [...new Set(works.flatMap((work) => work.categories))].sort();
  return categories.map((category) => ({
    slug: suggestSubdomain(category),
    name: language === 'ar' ? arabicCategories[category] : category,
  }));
}
