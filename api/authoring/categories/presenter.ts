import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Category } from '#contract/authoring/categories.ts';
import { mayManageCategories } from './policy.ts';
import { type CategoryRow, findUsedCategories } from './queries.ts';

/** Returns a category as the caller sees it: numbers and abilities are for those who manage categories. */
export function toCategory(row: CategoryRow, actor: Actor): Category {
  const { id, slug, name, names, position, books, stories, is_for_families, is_offered } = row;
  const mayManage = mayManageCategories(actor);
  const isOwn = mayManage && !is_offered;
  return {
    ...{ id, slug, name, names, position, is_offered },
    books: mayManage ? books : null,
    stories: mayManage ? stories : null,
    is_for_families: mayManage && is_for_families,
    can_rename: isOwn,
    can_merge: isOwn,
    can_delete: isOwn,
  };
}

export async function presentCategory(db: TenantDb, actor: Actor, id: string): Promise<Category> {
  const row = (await findUsedCategories(db)).find((category) => category.id === id);
  if (!row) throw new Refusal('notFound');
  return toCategory(row, actor);
}
