import { computeMac, isSameInConstantTime } from '#api/kit/secrets.ts';

export const ORDERS_COOKIE = '__Host-orders';
/** The newest; a browser keeps 4 KB of a cookie. */
const MAX_OPENED = 20;

/** Returns the cookie with one order more. It has ids, and is signed for one school. */
export function addToCookie(cookie: string | undefined, tenantId: string, orderId: string, secret: Uint8Array): string {
  const ids = [orderId, ...openedOrders(cookie, tenantId, secret).filter((id) => id !== orderId)].slice(0, MAX_OPENED);
  return [...ids, macOf(ids, tenantId, secret)].join('.');
}

/** Returns the ids of the orders that this browser has opened with their keys. */
export function openedOrders(cookie: string | undefined, tenantId: string, secret: Uint8Array): string[] {
  if (!cookie) return [];
  const ids = cookie.split('.');
  const mac = ids.pop() ?? '';
  return isSameInConstantTime(mac, macOf(ids, tenantId, secret)) ? ids : [];
}

function macOf(ids: string[], tenantId: string, secret: Uint8Array): string {
  return computeMac(secret, `opened orders\n${tenantId}\n${ids.join('\n')}`);
}
