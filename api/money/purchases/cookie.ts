import { computeMac, isSameInConstantTime } from '#api/kit/secrets.ts';

export const ORDERS_COOKIE = '__Host-orders';
/** Number of newest orders in the cookie; a browser stores 4 KB of it. */
const MAX_OPENED = 20;

/** An order that a browser has opened, with the number of its key: the next key number invalidates both. */
export type OpenedOrder = { id: string; key_number: number };

/** Adds an order to the cookie, which lists order ids and key numbers and is signed for one school. */
export function addToCookie(
  cookie: string | undefined,
  tenantId: string,
  order: OpenedOrder,
  secret: Uint8Array,
): string {
  const others = openedOrders(cookie, tenantId, secret).filter(({ id }) => id !== order.id);
  const parts = [order, ...others].slice(0, MAX_OPENED).map(({ id, key_number }) => `${id}_${key_number}`);
  return [...parts, macOf(parts, tenantId, secret)].join('.');
}

/** Returns the orders that this browser has opened with their keys. */
export function openedOrders(cookie: string | undefined, tenantId: string, secret: Uint8Array): OpenedOrder[] {
  if (!cookie) return [];
  const parts = cookie.split('.');
  const mac = parts.pop() ?? '';
  if (!isSameInConstantTime(mac, macOf(parts, tenantId, secret))) return [];
  return parts.map((part) => {
    const [id = '', number] = part.split('_');
    return { id, key_number: Number(number) };
  });
}

function macOf(parts: string[], tenantId: string, secret: Uint8Array): string {
  return computeMac(secret, `opened orders with keys\n${tenantId}\n${parts.join('\n')}`);
}
