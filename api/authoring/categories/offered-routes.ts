import { recordAuditEvent } from '#api/core/audit/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type PlatformCall, servePlatform } from '#api/kit/serve-platform.ts';
import { toSortedPage } from '#api/kit/sorted-page.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import {
  createOfferedCategory,
  listOfferedCategories,
  renameOfferedCategory,
  withdrawOfferedCategory,
} from '#contract/authoring/categories.ts';
import { categoryWords } from '#contract/authoring/category-words.ts';
import { MAX_OFFERED_CATEGORIES } from '#contract/authoring/limits.ts';
import { containsText } from '#contract/kit/contains-text.ts';
import { refuseTakenName } from './actions.ts';
import {
  findOfferedCategories,
  lockOfferedCategories,
  type OfferedCategoryRow,
  offerCategory,
  renameOffered,
  setOfferedNames,
  withdrawCategory,
} from './offered-queries.ts';
import { orderingOf, type SortKey } from './ordering.ts';
import { freeSlug } from './slugs.ts';

export const offeredCategoryRoutes = [
  servePlatform(listOfferedCategories, async ({ query, url, language, inPlatform }) => {
    const rows = (await inPlatform(findOfferedCategories)).filter(({ name }) => containsText(name, query.search));
    return toSortedPage(url, query, { rows, ordering: orderingOf(sortKeys, query.ordering, language) });
  }),

  servePlatform(createOfferedCategory, async (call) => {
    const { name, names } = call.body;
    const id = await changeOffered(call, async (db, offered) => {
      if (offered.length >= MAX_OFFERED_CATEGORIES)
        throw new Refusal('conflict', { message: categoryWords.tooManyOffered });
      const slug = freeSlug(name, new Set(offered.map((category) => category.slug)));
      await recordAuditEvent(db, call, { act: 'category.offered', facts: { category: name } });
      const newId = await refuseTakenName(offerCategory(db, { slug, name }));
      if (names) await setOfferedNames(db, newId, names);
      return newId;
    });
    return call.inPlatform((db) => findOffered(db, id));
  }),

  servePlatform(renameOfferedCategory, async (call) => {
    const { name, names } = call.body;
    const { id } = call.params;
    await changeOffered(call, async (db, offered) => {
      const category = findOne(offered, id);
      await recordAuditEvent(db, call, { act: 'category.renamed', facts: { category: category.name, name } });
      await refuseTakenName(renameOffered(db, id, name));
      if (names) await setOfferedNames(db, id, names);
    });
    return call.inPlatform((db) => findOffered(db, id));
  }),

  servePlatform(withdrawOfferedCategory, async (call) => {
    const { id } = call.params;
    await changeOffered(call, async (db, offered) => {
      const { name } = findOne(offered, id);
      await recordAuditEvent(db, call, { act: 'category.withdrawn', facts: { category: name } });
      await withdrawCategory(db, id);
    });
    return {};
  }),
];

/** Changes the offer in the transaction that records the change, one change after the other. */
async function changeOffered<Result>(
  { settings, inTransaction, inPlatform }: Pick<PlatformCall, 'settings' | 'inTransaction' | 'inPlatform'>,
  change: (db: TenantDb, offered: OfferedCategoryRow[]) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(async (db) => {
    await lockOfferedCategories(db);
    return change(db, await inPlatform(findOfferedCategories));
  });
  await settings.hosts.waitForChanges();
  return result;
}

async function findOffered(db: PlatformDb, id: string): Promise<OfferedCategoryRow> {
  return findOne(await findOfferedCategories(db), id);
}

function findOne(offered: OfferedCategoryRow[], id: string): OfferedCategoryRow {
  const row = offered.find((category) => category.id === id);
  if (!row) throw new Refusal('notFound');
  return row;
}

const sortKeys: Record<string, SortKey<OfferedCategoryRow>> = {
  books: { read: ({ books }) => books, type: 'bigint' },
  stories: { read: ({ stories }) => stories, type: 'bigint' },
  schools: { read: ({ schools }) => schools, type: 'bigint' },
};
