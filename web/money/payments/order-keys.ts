const PREFIX = 'booklark-order-';
/** As order keys are made: letters that are safe in URLs. */
const KEY = /^#([\w-]{22,200})$/;

/** Returns the key of an order: that of the link, which this browser then remembers, or the remembered one. */
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
    // A browser that stores nothing still opens the link.
    return inLink;
  }
}

/** Remembers the key of an order that was placed here, so that the page of the provider can lead back to it. */
export function keepOrderKey(orderId: string, key: string, storage: Pick<Storage, 'setItem'>): void {
  try {
    storage.setItem(PREFIX + orderId, key);
  } catch {
    // A browser that stores nothing opens the order with the link in the receipt.
  }
}
