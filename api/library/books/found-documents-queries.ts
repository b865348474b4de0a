import { type RawBuilder, sql } from 'kysely';
import { searchSources } from '#api/core/search-index/service.ts';
import { allowStaff } from '#api/kit/policy.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CallerRole, Visit } from '#contract/kit/roles.ts';
import { readsAll } from './reading-access-queries.ts';

type Searcher = {
  role: CallerRole;
  personId: string | null;
  visit?: Visit | undefined;
  /** The books that the caller has bought. */
  bought?: string[];
};

/**
 * Returns a row source of the documents that a caller finds, each once; undefined without a text. Everyone finds a book
 * for sale by the words of its free pages; callers who can read the whole book find it by all of its words.
 */
export function foundDocuments(
  { tenantId }: TenantDb,
  { bought = [], ...caller }: Searcher,
  search: string,
): RawBuilder<unknown> | undefined {
  const { documents, wholeTexts } = searchSources(search, bought);
  const isReader = caller.role === 'student' || allowStaff(caller) || bought.length > 0;
  if (!documents || !isReader) return documents;
  // Avoids `exists`, because PostgreSQL would read all of the school's books instead of the few results.
  const canRead = sql`(select ${readsAll(caller)} or b.id = any(${bought}::uuid[])
    from books b where b.tenant_id = ${tenantId} and b.id = w.id)`;
  return sql`(select distinct on (kind, id) * from (
    select * from ${documents} union all select w.* from ${wholeTexts} w where ${canRead}) d order by kind, id, rank desc)`;
}
