import { serve } from '#api/kit/serve.ts';
import { type RowOrdering, toSortedPage } from '#api/kit/sorted-page.ts';
import {
  type CategoryQuery,
  createBookCategory,
  deleteBookCategory,
  listBookCategories,
  mergeBookCategory,
  orderBookCategories,
  renameBookCategory,
} from '#contract/categories.ts';
import { nameCollator } from '#contract/person-names.ts';
import { containsText } from '#contract/text-folding.ts';
import * as actions from './actions.ts';
import { offeredCategoryRoutes } from './offered-routes.ts';
import { mayListCategories, mayManageCategories } from './policy.ts';
import { presentCategory, toCategory } from './presenter.ts';
import { type CategoryRow, findUsedCategories } from './queries.ts';

export const categoryRoutes = [
  ...offeredCategoryRoutes,

  serve(listBookCategories, mayListCategories, async ({ db, site, query, url, language, actor }) => {
    const rows = (await findUsedCategories(db, site.id)).filter(({ name }) => containsText(name, query.search));
    const page = toSortedPage(url, query, { rows, ordering: orderingOf(query.ordering, language) });
    return { ...page, results: page.results.map((row) => toCategory(row, actor)) };
  }),

  serve(createBookCategory, mayManageCategories, async (call) => {
    const id = await actions.createCategory(call.db, call, call.body.name);
    return presentCategory(call.db, call.actor, id);
  }),

  serve(renameBookCategory, mayManageCategories, async (call) => {
    const { id } = call.params;
    await actions.renameCategory(call.db, call, { id, name: call.body.name });
    return presentCategory(call.db, call.actor, id);
  }),

  serve(deleteBookCategory, mayManageCategories, async (call) => {
    await actions.deleteCategory(call.db, call, call.params.id);
    return {};
  }),

  serve(mergeBookCategory, mayManageCategories, async (call) => {
    const { into } = call.body;
    await actions.mergeCategory(call.db, call, { id: call.params.id, into });
    return presentCategory(call.db, call.actor, into);
  }),

  serve(orderBookCategories, mayManageCategories, async (call) => {
    await actions.orderCategories(call.db, call, call.body.categories);
    const rows = await findUsedCategories(call.db, call.site.id);
    return { categories: rows.map((row) => toCategory(row, call.actor)) };
  }),
];

type SortKey = RowOrdering<CategoryRow>['keys'][number];

const sortKeys: Record<string, SortKey> = {
  position: { read: ({ position }) => position, type: 'bigint' },
  books: { read: ({ books }) => books, type: 'bigint' },
};

/** Sorted by the place in the school's order, or by another value and then by name. */
function orderingOf(ordering: CategoryQuery['ordering'], language: string): RowOrdering<CategoryRow> {
  const first = sortKeys[ordering.replace('-', '')];
  return {
    keys: [
      ...(first ? [first] : []),
      { read: ({ name }) => name, type: 'text' },
      { read: ({ id }) => id, type: 'uuid' },
    ],
    isDescending: ordering.startsWith('-'),
    compareText: nameCollator(language).compare,
  };
}
