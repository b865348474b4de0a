import { accountIdOf } from '#api/kit/actor.ts';
import type { Call } from '#api/kit/serve.ts';
import { findBoughtBooks, ORDERS_COOKIE, openedOrders } from '#api/purchases/service.ts';
import type { BookRights } from './policy.ts';

type Buyer = Pick<Call<never, never, never>, 'db' | 'actor' | 'cookies' | 'settings'>;

/** Finds which of these books the caller has bought: signed in, or in an order whose key this browser had. */
async function findBought({ db, actor, cookies, settings }: Buyer, bookIds: string[]): Promise<ReadonlySet<string>> {
  const { tenantId } = actor;
  const opened = openedOrders(cookies[ORDERS_COOKIE], tenantId, settings.tokenSecret);
  const buyer = { opened, personId: accountIdOf(actor) };
  return new Set(await findBoughtBooks(db, tenantId, buyer, bookIds));
}

/** Whether this browser has opened an order, so that no cached reply is its own. Staff read everything anyway. */
export function mayBeBuyer({ cookies }: Pick<Buyer, 'cookies'>): boolean {
  return cookies[ORDERS_COOKIE] !== undefined;
}

/** Returns what a caller can do with one book. */
export async function rightsIn(
  call: Buyer,
  book: { id: string; free_pages: number | null; reads_all: boolean },
): Promise<BookRights> {
  const hasBought = book.free_pages !== null && (await findBought(call, [book.id])).has(book.id);
  return { readsAll: book.reads_all, hasBought };
}
