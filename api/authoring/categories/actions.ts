import { removeCategoryOfPieces } from '#api/authoring/pieces/queries.ts';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { moveBookCategories } from '#api/library/publishing/service.ts';
import { removeCategoryOfStories } from '#api/library/stories/service.ts';
import { replaceCommunityCategory } from '#api/schools/tenants/service.ts';
import type { CategoryNames } from '#contract/authoring/categories.ts';
import { categoryWords } from '#contract/authoring/category-words.ts';
import { MAX_CATEGORIES } from '#contract/authoring/limits.ts';
import {
  deleteCategoryRow,
  findCategorySlugs,
  findUsedCategories,
  insertCategory,
  lockCategories,
  lockCategoryRows,
  syncOfferedNames,
  updateCategory,
  updateCategoryOrder,
} from './queries.ts';
import { freeSlug } from './slugs.ts';

type LockedCategory = Awaited<ReturnType<typeof lockCategoryRows>>[number];

const TAKEN_NAMES = ['categories_name', 'offered_categories_name'];

type NewNames = { name: string; names?: CategoryNames | undefined };

/** Creates a category at the end of the school's order, and returns its id. */
export async function createCategory(db: TenantDb, by: ActorContext, { name, names = {} }: NewNames): Promise<string> {
  await lockCategories(db);
  const existing = await findCategorySlugs(db);
  if (existing.length >= MAX_CATEGORIES) throw new Refusal('conflict', { message: categoryWords.tooMany });
  const used = new Set(existing.flatMap(({ slug, former_slugs }) => [slug, ...former_slugs]));
  const position = Math.max(0, ...existing.map((category) => category.position)) + 1;
  const category = { name, names, slug: freeSlug(name, used), position };
  const id = await refuseTakenName(insertCategory(db, category));
  await recordAuditEvent(db, by, { act: 'category.created', facts: { category: name } });
  return id;
}

/** Renames a category, also in the given other languages. Its slug stays. */
export async function renameCategory(
  db: TenantDb,
  by: ActorContext,
  { id, name, names }: { id: string } & NewNames,
): Promise<void> {
  const category = await lockCategory(db, id);
  assertOwn(category);
  if (category.name === name && names === undefined) return;
  await refuseTakenName(updateCategory(db, id, { name, names }));
  await syncOfferedNames(db);
  await recordAuditEvent(db, by, { act: 'category.renamed', facts: { category: category.name, name } });
}

/**
 * Deletes a category. Its books and stories stay, but the community password no longer opens them through this
 * category.
 */
export async function deleteCategory(db: TenantDb, by: ActorContext, id: string): Promise<void> {
  const category = await lockCategory(db, id);
  assertOwn(category);
  await replaceCommunityCategory(db, id);
  const slugs = [category.slug, ...category.former_slugs];
  // Changes pieces first: the story of a piece in publication is then written before the next statement reads it.
  await removeCategoryOfPieces(db, slugs);
  await removeCategoryOfStories(db, slugs);
  await deleteCategoryRow(db, id);
  await syncOfferedNames(db);
  await recordAuditEvent(db, by, { act: 'category.deleted', facts: { category: category.name } });
}

/** Moves the books of a category into another one and deletes it. Its slugs then lead to the other category. */
export async function mergeCategory(
  db: TenantDb,
  by: ActorContext,
  { id, into: intoId }: { id: string; into: string },
): Promise<void> {
  if (id === intoId) throw fieldRefusal('into', categoryWords.intoItself);
  await lockCategories(db);
  const rows = await lockCategoryRows(db, [id, intoId]);
  const [from, into] = [id, intoId].map((one) => rows.find((row) => row.id === one));
  if (!from) throw new Refusal('notFound', { message: categoryWords.gone });
  assertOwn(from);
  if (!into) throw fieldRefusal('into', categoryWords.intoGone);
  await moveBookCategories(db, { from: id, into: intoId });
  await replaceCommunityCategory(db, id, intoId);
  await deleteCategoryRow(db, id);
  await updateCategory(db, intoId, {
    former_slugs: [...into.former_slugs, ...from.former_slugs, from.slug],
  });
  await syncOfferedNames(db);
  await recordAuditEvent(db, by, { act: 'category.merged', facts: { category: from.name, into: into.name } });
}

/** Orders all categories of the school. */
export async function orderCategories(db: TenantDb, by: ActorContext, ids: string[]): Promise<void> {
  await lockCategories(db);
  const existing = new Set((await findUsedCategories(db)).map(({ id }) => id));
  if (existing.size !== ids.length || ids.some((id) => !existing.has(id)))
    throw fieldRefusal('categories', categoryWords.orderIncomplete);
  await updateCategoryOrder(db, ids);
  await recordAuditEvent(db, by, { act: 'category.ordered' });
}

async function lockCategory(db: TenantDb, id: string): Promise<LockedCategory> {
  await lockCategories(db);
  const [category] = await lockCategoryRows(db, [id]);
  if (!category) throw new Refusal('notFound', { message: categoryWords.gone });
  return category;
}

/** Refuses to rename, merge or delete a category from the platform's offer. */
function assertOwn({ offered_id }: LockedCategory): void {
  if (offered_id !== null) throw new Refusal('conflict', { message: categoryWords.offered });
}

/** Turns a violated unique name into a refusal. The database compares names without case, in every script. */
export async function refuseTakenName<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (cause) {
    if (TAKEN_NAMES.includes(violatedConstraint(cause) ?? '')) throw fieldRefusal('name', categoryWords.nameTaken);
    throw cause;
  }
}
