import { computeMac, isSameInConstantTime } from '#api/kit/secrets.ts';

type Keyed = { tenant_id: string; id: string; key_number: number };

/**
 * Returns the key that opens an order without an account. The key is derived from the pepper, so no database has it and
 * every email can include it. A requested new link has the key of the next number, and the first use of the new key
 * ends the earlier one.
 */
export function orderKeyOf({ tenant_id, id, key_number }: Keyed, pepper: Uint8Array): string {
  return computeMac(pepper, `order key\n${tenant_id}\n${id}\n${key_number}`);
}

/** Returns an order with the number of its next key. */
export const withNextKey = <Order extends Keyed>(order: Order): Order => ({
  ...order,
  key_number: order.key_number + 1,
});

export function isOrderKey(key: string, order: Keyed, pepper: Uint8Array): boolean {
  return isSameInConstantTime(key, orderKeyOf(order, pepper));
}
