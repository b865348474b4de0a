import type { Actor } from '#api/kit/actor.ts';
import { allowAccounts, allowAdmins, type Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type DbCall, serve, serveAndPresent, serveWithoutReply } from '#api/kit/serve.ts';
import { toSortedPage } from '#api/kit/sorted-page.ts';
import {
  type Category,
  createBookCategory,
  deleteBookCategory,
  listBookCategories,
  mergeBookCategory,
  orderBookCategories,
  renameBookCategory,
} from '#contract/authoring/categories.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import * as actions from './actions.ts';
import { offeredCategoryRoutes } from './offered-routes.ts';
import { orderingOf, type SortKey } from './ordering.ts';
import { type CategoryRow, findUsedCategories } from './queries.ts';

/** Includes students, because authors choose the categories of their books. */
const mayListCategories: Policy = (caller) =>
  allowAccounts(caller) && caller.role !== 'upschool_admin' && caller.visit !== 'figures';

const serveCategory = serveAndPresent(presentCategory);

export const categoryRoutes = [
  ...offeredCategoryRoutes,

  serve(listBookCategories, mayListCategories, async ({ db, query, url, language, actor }) => {
    const rows = (await findUsedCategories(db)).filter(({ name }) => containsText(name, query.search));
    const page = toSortedPage(url, query, { rows, ordering: orderingOf(sortKeys, query.ordering, language) });
    return { ...page, results: page.results.map((row) => toCategory(row, actor)) };
  }),

  serveCategory(createBookCategory, allowAdmins, async (call) => ({
    id: await actions.createCategory(call.db, call, call.body),
  })),

  serveCategory(renameBookCategory, allowAdmins, (call) =>
    actions.renameCategory(call.db, call, { ...call.params, ...call.body }),
  ),

  serveWithoutReply(deleteBookCategory, allowAdmins, (call) => actions.deleteCategory(call.db, call, call.params.id)),

  serveCategory(mergeBookCategory, allowAdmins, async (call) => {
    const { into } = call.body;
    await actions.mergeCategory(call.db, call, { id: call.params.id, into });
    return { id: into };
  }),

  serve(orderBookCategories, allowAdmins, async (call) => {
    await actions.orderCategories(call.db, call, call.body.categories);
    const rows = await findUsedCategories(call.db);
    return { categories: rows.map((row) => toCategory(row, call.actor)) };
  }),
];

const sortKeys: Record<string, SortKey<CategoryRow>> = {
  position: { read: ({ position }) => position, type: 'bigint' },
  books: { read: ({ books }) => books, type: 'bigint' },
};

/** Returns a category as the caller sees it. Counts and rights are only for people who manage categories. */
function toCategory(row: CategoryRow, actor: Actor): Category {
  const mayManage = allowAdmins(actor);
  const isOwn = mayManage && !row.is_offered;
  return {
    ...row,
    books: mayManage ? row.books : null,
    stories: mayManage ? row.stories : null,
    is_for_families: mayManage && row.is_for_families,
    can_rename: isOwn,
    can_merge: isOwn,
    can_delete: isOwn,
  };
}

async function presentCategory({ db, actor }: DbCall, { id }: { id: string }): Promise<Category> {
  const row = (await findUsedCategories(db)).find((category) => category.id === id);
  if (!row) throw new Refusal('notFound');
  return toCategory(row, actor);
}
