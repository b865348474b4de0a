import type { TenantDb } from '#api/kit/tenant.ts';
import { publicPhotoUrl } from './files.ts';
import { coverUrl, totalsByCurrency } from './public-presenter.ts';
import { type CauseRow, findCauses, findTotals } from './public-queries.ts';

export { causeFileResource, causeFolder } from './files.ts';
export {
  type CauseRow,
  type CollectingRow,
  findCauses,
  findCollecting,
  findProjects,
  findTenantOfPhoto,
  isCollecting,
  isProjectOf,
  type ProjectRow,
} from './public-queries.ts';

export function causeCoverUrl(cause: CauseRow): string {
  return coverUrl(cause, cause.cover_hash, (hash) => publicPhotoUrl(cause.id, hash));
}

/** Sums the settled money of the causes here by currency. */
export async function findCauseSums(db: TenantDb): Promise<{ currency: string; amount: number }[]> {
  const causes = await findCauses(db);
  const totals = await findTotals(
    db,
    causes.map(({ id }) => id),
  );
  return totalsByCurrency(totals).flatMap(({ currency, raised }) => (raised > 0 ? [{ currency, amount: raised }] : []));
}
