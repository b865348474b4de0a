import { Refusal } from '#api/kit/refusal.ts';
import { type Cart, MAX_CART_LINES, type WantedBook } from '#contract/shop/cart.ts';
import { cartWords } from '#contract/shop/cart-words.ts';
import { deleteLines, findLines, insertLines, type LineRow, lockCart, updateLine } from './queries.ts';
import { type CartCall, findShop, priceIn, type Shop, toCart } from './view.ts';

/** Finds the cart of the caller with what it costs now. */
export async function findCart(call: CartCall): Promise<Cart> {
  return toCart(call, await findLines(call.db, call.person().personId));
}

/** Replaces the lines. A line that the cart already has may stay although its book is no longer for sale. */
export async function replaceLines(call: CartCall, newLines: WantedBook[]): Promise<Cart> {
  const { personId } = call.person();
  await lockCart(call.db, personId);
  const before = new Map((await findLines(call.db, personId)).map((line) => [line.item, line]));
  const shop = await findShop(call, idsOf(newLines));
  for (const line of newLines) if (!before.has(line.item)) refuseNotForSale(line, shop);
  await deleteLines(call.db, personId, null);
  await insertLines(
    call.db,
    personId,
    newLines.map((line) => withPrice(line, shop, before.get(line.item))),
  );
  return findCart(call);
}

/** Adds a book that is for sale. A book that is already in the cart stays as it is. */
export async function addLine(call: CartCall, line: WantedBook): Promise<Cart> {
  const shop = await findShop(call, [line.item]);
  refuseNotForSale(line, shop);
  return insertWithinLimit(call, [withPrice(line, shop)]);
}

/**
 * Adds a guest's books, also unknown ones and those not for sale here, so that the person sees why they are missing.
 */
export async function mergeLines(call: CartCall, newLines: WantedBook[]): Promise<Cart> {
  const shop = await findShop(call, idsOf(newLines));
  return insertWithinLimit(
    call,
    newLines.map((line) => withPrice(line, shop)),
  );
}

/** Changes format and copies of a line that is in the cart. */
export async function changeLine(call: CartCall, line: WantedBook): Promise<Cart> {
  const { personId } = call.person();
  await lockCart(call.db, personId);
  const before = (await findLines(call.db, personId)).find(({ item }) => item === line.item);
  if (!before) throw new Refusal('notFound');
  const shop = await findShop(call, [line.item]);
  if (line.format !== before.format) refuseNotForSale(line, shop);
  await updateLine(call.db, personId, withPrice(line, shop, before));
  return findCart(call);
}

/** Removes a book. A missing book is no error: another tab may have removed it. */
export async function removeLine(call: CartCall, item: string): Promise<Cart> {
  const { personId } = call.person();
  await lockCart(call.db, personId);
  await deleteLines(call.db, personId, item);
  return findCart(call);
}

/** Refuses a book that the caller cannot see, or that the school does not sell in this format. */
export function refuseNotForSale({ item, format }: WantedBook, { books, offers }: Shop): void {
  const offer = offers.get(item);
  if (!books.has(item)) throw new Refusal('malformed', { fields: { item: [cartWords.unknownBook] } });
  if (!offer) throw new Refusal('malformed', { fields: { item: [cartWords.notForSale] } });
  if (priceIn(offer, format) === null) throw new Refusal('malformed', { fields: { format: [cartWords.notPrinted] } });
}

async function insertWithinLimit(call: CartCall, lines: ReturnType<typeof withPrice>[]) {
  const { personId } = call.person();
  await lockCart(call.db, personId);
  await insertLines(call.db, personId, lines);
  const cart = await findCart(call);
  if (cart.count > MAX_CART_LINES) throw new Refusal('malformed', { fields: { items: [cartWords.tooMany] } });
  return cart;
}

/** Keeps the line's price from when it was added, as long as its format stays the same. */
function withPrice({ item, format, copies }: WantedBook, { offers }: Shop, before?: LineRow) {
  const offer = offers.get(item);
  const price = priceIn(offer, format);
  const now =
    price === null
      ? { added_price: null, added_currency: null }
      : { added_price: price, added_currency: offer?.currency ?? null };
  const { added_price = null, added_currency = null } = before?.format === format ? before : now;
  return { item, format, copies, added_price, added_currency };
}

const idsOf = (lines: WantedBook[]) => lines.map(({ item }) => item);
