import { z } from 'zod';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { cleanName, hasInvisibleCharacters } from '#contract/kit/name-characters.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { categoryWords } from './category-words.ts';
import { MAX_CATEGORIES, MAX_CATEGORY_NAME, MAX_OFFERED_CATEGORIES } from './limits.ts';

export const CategoryName = z
  .string(categoryWords.nameMissing)
  .overwrite((typed) => cleanName(typed).replaceAll(/\s+/g, ' '))
  .min(1, categoryWords.nameMissing)
  .max(MAX_CATEGORY_NAME, categoryWords.nameLong)
  .refine((name) => !hasInvisibleCharacters(name), categoryWords.nameInvalid);

/** The names of a category in the other languages of the interface. */
export const CategoryNames = z
  .partialRecord(z.enum(interfaceLanguages), CategoryName)
  .describe('By language of the interface. Readers of a language without one see the name.');
export type CategoryNames = z.output<typeof CategoryNames>;

/** A category of a school. Numbers and abilities are null and false for callers who do not manage categories. */
export const Category = z.object({
  id: z.uuid(),
  slug: z.string().describe('Its name in web addresses and in the rules of modes. It never changes.'),
  name: z.string(),
  names: CategoryNames,
  position: z.int().describe('Its place in the order of the school, from 1.'),
  books: z.int().nullable().describe('Books in it, and books not yet approved whose authors chose it.'),
  stories: z.int().nullable(),
  is_for_families: z.boolean().describe('Whether the community password, limited to categories, opens its books.'),
  is_offered: z
    .boolean()
    .describe('Whether the platform offers it to every school. A school cannot rename or delete it.'),
  can_rename: z.boolean(),
  can_merge: z.boolean().describe('Whether it can be merged into another one.'),
  can_delete: z.boolean(),
});
export type Category = z.output<typeof Category>;

const base = { host: 'tenant', params: ById, reply: Category } as const;
const NewCategory = z.strictObject({ name: CategoryName, names: CategoryNames.optional() });

export const CategoryQuery = KeysetQuery.extend({
  ordering: sortedBy('position', 'name', 'books').default('position'),
});
export type CategoryQuery = z.output<typeof CategoryQuery>;

export const listBookCategories = route({
  ...base,
  method: 'GET',
  path: '/api-admin/book-categories/',
  summary: 'List the school’s categories, in the order of the school.',
  params: Nothing,
  query: CategoryQuery,
  reply: pageOf(Category),
  csv: ['name', 'slug', 'books', 'stories'],
});

export const createBookCategory = route({
  ...base,
  method: 'POST',
  path: '/api-admin/book-categories/',
  summary: 'Create a category. It is the last one in the order of the school.',
  params: Nothing,
  body: NewCategory,
  status: 201,
});

export const renameBookCategory = route({
  ...base,
  method: 'PATCH',
  path: '/api-admin/book-categories/{id}/',
  summary: 'Rename a category. Its slug stays, so links and modes keep working.',
  body: NewCategory,
});

export const deleteBookCategory = route({
  ...base,
  method: 'DELETE',
  path: '/api-admin/book-categories/{id}/',
  summary: 'Delete a category. Its books stay, without the category.',
  reply: Nothing,
  status: 204,
});

export const mergeBookCategory = route({
  ...base,
  method: 'POST',
  path: '/api-admin/book-categories/{id}/merge/',
  summary:
    'Move the books of a category into another one and delete it. Its slug leads to the other one. Returns that one.',
  body: z.strictObject({ into: z.uuid(categoryWords.intoItself) }),
});

export const orderBookCategories = route({
  ...base,
  method: 'PUT',
  path: '/api-admin/book-categories/order/',
  summary: 'Order all categories of the school. Forms, books and the library list them in this order.',
  params: Nothing,
  body: z.strictObject({
    categories: z
      .array(z.uuid())
      .max(MAX_CATEGORIES + MAX_OFFERED_CATEGORIES)
      .refine((ids) => new Set(ids).size === ids.length, categoryWords.orderTwice),
  }),
  reply: z.object({ categories: z.array(Category) }),
});

/** A category that the platform offers to every school. Each school has it in its own order. */
export const OfferedCategory = z.object({
  id: z.uuid(),
  slug: z.string().describe('For the rules of modes, at every school.'),
  name: z.string(),
  names: CategoryNames,
  books: z.int().describe('Books of all schools in it.'),
  stories: z.int().describe('Stories of all schools in it; no drafts.'),
  schools: z.int().describe('Schools that have books or stories in it.'),
});
export type OfferedCategory = z.output<typeof OfferedCategory>;

const ofPlatform = { host: 'root', params: ById, reply: OfferedCategory } as const;

export const OfferedCategoryQuery = KeysetQuery.extend({
  ordering: sortedBy('name', 'books', 'stories', 'schools').default('name'),
});
export type OfferedCategoryQuery = z.output<typeof OfferedCategoryQuery>;

export const listOfferedCategories = route({
  ...ofPlatform,
  method: 'GET',
  path: '/api-super-admin/book-categories/',
  summary: 'List the categories that the platform offers to every school.',
  params: Nothing,
  query: OfferedCategoryQuery,
  reply: pageOf(OfferedCategory),
  csv: ['name', 'slug', 'books', 'stories', 'schools'],
});

export const createOfferedCategory = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/book-categories/',
  summary:
    'Offer a category to every school. A school’s own category of the same name or slug becomes the offered one.',
  params: Nothing,
  body: NewCategory,
  status: 201,
});

export const renameOfferedCategory = route({
  ...ofPlatform,
  method: 'PATCH',
  path: '/api-super-admin/book-categories/{id}/',
  summary:
    'Rename an offered category at every school, except where a category of the school has this name. Its slug stays.',
  body: NewCategory,
});

export const withdrawOfferedCategory = route({
  ...ofPlatform,
  method: 'DELETE',
  path: '/api-super-admin/book-categories/{id}/',
  summary: 'Withdraw an offered category. Schools that use it keep it as their own; the others lose it.',
  reply: Nothing,
  status: 204,
});
