import type { DbCall } from '#api/kit/serve.ts';
import { isOff, type ListMode } from '#api/schools/modes/service.ts';
import { findEditions } from './editions-queries.ts';
import type { ListScope } from './list-queries.ts';
import { type BookSummaryRow, toBookSummary, toEdition } from './service.ts';
import { findSharingSchools } from './sharing-queries.ts';

/** Facts of a book for sale in a mode without sales. */
export const withoutPrice = { for_sale: false, price: null, currency: null };

type Listed = { mode: ListMode | undefined; scope: ListScope; isByWork: boolean };

/** Adds labels and URLs to rows, and in lists by work the other editions. */
export async function toSummaries(call: DbCall, rows: BookSummaryRow[], { mode, scope, isByWork }: Listed) {
  const { db, isRoot, settings } = call;
  const workIds = isByWork ? [...new Set(rows.flatMap(({ work_id }) => work_id ?? []))] : [];
  const editions = await findEditions(db, scope, workIds);
  const tenantIds = [...rows, ...editions].map((row) => row.tenant_id);
  const schools = isRoot ? await findSharingSchools(db, [...new Set(tenantIds)]) : [];
  const byId = new Map(schools.map((school) => [school.id, school]));
  const isShown = (row: { tenant_id: string }) => !isRoot || byId.has(row.tenant_id);
  return rows.filter(isShown).map((row) => {
    const ofWork = editions.filter(({ work_id }) => work_id === row.work_id);
    // A retelling is no edition of its work.
    const others = ofWork.some(({ id }) => id === row.id) ? ofWork.filter(({ id }) => id !== row.id) : [];
    return {
      ...toBookSummary(row, { settings, school: byId.get(row.tenant_id) }),
      ...(!isRoot && isOff(mode, 'sales') && withoutPrice),
      ...(isByWork && {
        editions: others
          .filter(isShown)
          .map((other) => toEdition(other, { settings, school: byId.get(other.tenant_id) })),
      }),
    };
  });
}
