import { computeMac, isSameInConstantTime } from '#api/kit/secrets.ts';

type Keyed = { tenant_id: string; id: string; key_number: number };

/**
 * Returns the key that opens an order without an account. It is made of the pepper, so that it is in no database, and emails can have it.
 * The key of the next number is emailed to someone who asks for a new link, and ends this one when it is used.
 */
export function orderKeyOf({ tenant_id, id, key_number }: Keyed, pepper: Uint8Array): string {
  return computeMac(pepper, `order key\n${tenant_id}\n${id}\n${key_number}`);
}

/** Returns an order whose key is the next one. */
export const withNextKey = <Order extends Keyed>(order: Order): Order => ({
  ...order,
  key_number: order.key_number + 1,
});

export function isOrderKey(key: string, order: Keyed, pepper: Uint8Array): boolean {
  return isSameInConstantTime(key, orderKeyOf(order, pepper));
}
