import type { TenantDb } from '#api/kit/tenant.ts';
import { insertAccounts, insertPostings, insertTransaction, type Posting } from './queries.ts';

export { checkLedger } from './check.ts';
export {
  findBalances,
  findRaised,
  findRaisedByAll,
  findRaisedByMember,
  findRaisedByMembers,
  findRaisedBySchool,
  isPosted,
  type LedgerAccount,
  type Posting,
} from './queries.ts';

type NewTransaction = {
  /** Names the fact, such as `paid {attempt}`. Each fact is posted once, however often it is reported. */
  reason: string;
  currency: string;
  /**
   * Positive and negative amounts that sum to zero; the database refuses other sums at commit. Zero postings are left
   * out.
   */
  postings: Posting[];
};

/** Posts a fact in the caller's transaction. Returns false if it was posted before. */
export async function postTransaction(db: TenantDb, { reason, currency, postings }: NewTransaction): Promise<boolean> {
  const id = await insertTransaction(db, { reason, currency });
  if (id === undefined) return false;
  const moved = postings.filter(({ amount }) => amount !== 0);
  await insertAccounts(
    db,
    currency,
    moved.map(({ account }) => account),
  );
  await insertPostings(db, { id, currency }, moved);
  return true;
}
