import { useEffect, useState } from 'react';
import type { Cart, CartLine, WantedBook } from '#contract/shop/cart.ts';
import {
  addToGuestCart,
  changeGuestLine,
  removeFromGuestCart,
  saveAccountCart,
  useLocalCart,
} from '#web/core/on-device/local-cart.ts';
import { CallError, call } from '#web/kit/call.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { chosenMode } from '#web/schools/modes/mode-query.ts';

/** A cart on the screen. Its functions resolve to whether the change succeeded. */
export type ShownCart = {
  cart: Cart | undefined;
  error: CallError | undefined;
  /** The refusal of the last change, or its missing answer. */
  failure: CallError | undefined;
  refetch: () => void;
  change: (line: WantedBook) => Promise<boolean>;
  remove: (item: string) => Promise<boolean>;
  clear: () => Promise<boolean>;
  /** Puts lines back at `index`. */
  restore: (lines: CartLine[], index: number) => Promise<boolean>;
};

/** A guest's cart, which this browser stores. The server returns the current prices of its books. */
export function useGuestCart(): ShownCart {
  const { lines, items } = useLocalCart();
  const { data, error, refetch } = usePublicApi('POST /data/cart/preview/', {
    query: chosenMode(),
    body: { items: lines },
  });
  const [known, setKnown] = useState<Map<string, CartLine>>(new Map());
  useEffect(() => {
    if (data) setKnown((before) => new Map([...before, ...data.lines.map((line) => [line.item, line] as const)]));
  }, [data]);

  // While new prices are read, changes are shown immediately.
  const knownLines = lines.flatMap((line) => {
    const before = known.get(line.item);
    return before ? [withChoice(before, line)] : [];
  });
  const isKnown = knownLines.length > 0 || lines.length === 0;
  return {
    cart: data && isKnown ? { ...data, items, count: items.length, lines: knownLines } : undefined,
    error,
    failure: undefined,
    refetch,
    async change(line) {
      changeGuestLine(line);
      return true;
    },
    async remove(item) {
      removeFromGuestCart([item]);
      return true;
    },
    async clear() {
      removeFromGuestCart(items);
      return true;
    },
    restore: async (before, index) => addToGuestCart(before.map(toWanted), index),
  };
}

function withChoice(line: CartLine, { format, copies }: WantedBook): CartLine {
  const price = format === 'print' ? line.print_price : line.digital_price;
  return { ...line, format, copies, price, available: price !== null, total: (price ?? 0) * copies };
}

/** A person's cart, which the server stores. */
export function useAccountCart(): ShownCart {
  const person = useSession()?.user.id ?? '';
  const { data, error, refetch } = usePublicApi('GET /data/cart/', { query: chosenMode() });
  const [changed, setChanged] = useState<Cart>();
  const [failure, setFailure] = useState<CallError>();
  const cart = changed ?? data;

  useEffect(() => {
    if (!data) return;
    setChanged(undefined);
    saveAccountCart(person, data.items);
  }, [data, person]);
  useRefetch(cart, refetch);

  async function run(request: Promise<Cart>): Promise<boolean> {
    try {
      const reply = await request;
      setChanged(reply);
      saveAccountCart(person, reply.items);
      setFailure(undefined);
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(cause);
      return false;
    }
  }
  return {
    cart,
    error,
    failure,
    refetch,
    change: ({ item, ...body }) =>
      run(call('PUT /data/cart/items/{id}/', { params: { id: item }, query: chosenMode(), body })),
    remove: (item) => run(call('DELETE /data/cart/items/{id}/', { params: { id: item }, query: chosenMode() })),
    clear: () => run(call('PUT /data/cart/', { query: chosenMode(), body: { items: [] } })),
    restore: (lines) =>
      run(call('POST /data/cart/merge/', { query: chosenMode(), body: { items: lines.map(toWanted) } })),
  };
}

/**
 * Reads the cart again when it was changed elsewhere: in another tab, or by merging the guest’s cart at sign-in. After
 * a merge the cart is always read: the reply to an earlier request of this page may lack the added books.
 */
function useRefetch(cart: Cart | undefined, refetch: () => void): void {
  const { items, merged } = useLocalCart();
  const known = items.join();
  const own = cart?.items.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was changed elsewhere counts
  useEffect(() => {
    if (merged || (own !== undefined && known !== own)) refetch();
  }, [known, merged]);
}

function toWanted({ item, format, copies }: CartLine): WantedBook {
  return { item, format, copies };
}
