import { accountIdOf } from '#api/kit/actor.ts';
import { allowStaff } from '#api/kit/policy.ts';
import type { CallContext, DbCall } from '#api/kit/serve.ts';
import { findBoughtBooks, ORDERS_COOKIE, openedOrders } from '#api/money/purchases/service.ts';
import type { BookRights } from './policy.ts';

/**
 * Finds the books that the caller has bought, among these or all: with the account, or with an order key that this
 * browser had.
 */
function findBought({ db, actor, cookies, settings }: DbCall, bookIds?: string[]): Promise<string[]> {
  const { tenantId } = actor;
  const orderIds = openedOrders(cookies[ORDERS_COOKIE], tenantId, settings.tokenSecret);
  return findBoughtBooks(db, { opened: orderIds, personId: accountIdOf(actor) }, bookIds);
}

/** Finds the bought books that a search may match by all of their words, in the order of their ids. */
export async function findBoughtForSearch(call: DbCall, search: string) {
  if (search === '' || call.isRoot || allowStaff(call.actor)) return [];
  return (await findBought(call)).sort();
}

/**
 * Whether this browser has opened an order, so that a cached reply may be wrong for it. Staff read everything anyway.
 */
export function mayBeBuyer({ cookies }: CallContext): boolean {
  return cookies[ORDERS_COOKIE] !== undefined;
}

/** Returns a caller's rights in one book. */
export async function rightsIn(
  call: DbCall,
  book: { id: string; free_pages: number | null; reads_all: boolean },
): Promise<BookRights> {
  const hasBought = book.free_pages !== null && (await findBought(call, [book.id])).length > 0;
  return { readsAll: book.reads_all, hasBought };
}
