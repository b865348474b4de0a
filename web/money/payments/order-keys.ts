const PREFIX = 'booklark-order-';
/** The format of order keys: letters that are safe in URLs. */
const KEY = /^#([\w-]{22,200})$/;

/** Returns the key of an order: the link's key, which this browser then stores, or the stored one. */
export function orderKeyOf(
  orderId: string,
  hash: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string | undefined {
  const inLink = KEY.exec(hash)?.[1];
  try {
    if (inLink) storage.setItem(PREFIX + orderId, inLink);
    return inLink ?? storage.getItem(PREFIX + orderId) ?? undefined;
  } catch {
    // A browser without storage still opens the link.
    return inLink;
  }
}

/** Stores the key of an order that was placed here, for the return from the provider's page. */
export function keepOrderKey(orderId: string, key: string, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(PREFIX + orderId, key);
  } catch {
    // In a browser without storage, the link in the receipt opens the order.
  }
}
