import { type RawBuilder, sql } from 'kysely';
import { searchSources } from '#api/core/search-index/service.ts';
import { allowStaff } from '#api/kit/policy.ts';
import type { CallerRole, Visit } from '#contract/kit/roles.ts';
import { readsAll } from './reading-access-queries.ts';

type Searcher = {
  tenantId: string;
  role: CallerRole;
  personId: string | null;
  visit?: Visit | undefined;
  /** The books that the caller has bought. */
  bought?: string[];
};

/**
 * Returns the row source of the documents that a caller finds, each once; undefined without a text. A book for sale is found by the words
 * of its free pages, and by all of its words by those who can read it to its end.
 */
export function foundDocuments({ bought = [], ...caller }: Searcher, search: string): RawBuilder<unknown> | undefined {
  const { documents, wholeTexts } = searchSources(search, bought);
  const isReader = caller.role === 'student' || allowStaff(caller) || bought.length > 0;
  if (!documents || !isReader) return documents;
  // Not `exists`, for which PostgreSQL would read all books of the school instead of the few that were found.
  const canRead = sql`(select ${readsAll(caller)} or b.id = any(${bought}::uuid[])
    from books b where b.tenant_id = ${caller.tenantId} and b.id = w.id)`;
  return sql`(select distinct on (kind, id) * from (
    select * from ${documents} union all select w.* from ${wholeTexts} w where ${canRead}) d order by kind, id, rank desc)`;
}
