import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WantedBook } from '#contract/shop/cart.ts';
import { fakeStorage } from '#web/kit/testing/fake-storage.ts';

const aBook = (item = crypto.randomUUID()): WantedBook => ({ item, format: 'digital', copies: 1 });
const [boat, kite] = [aBook(), aBook()];
let storage: Map<string, string>;
let cart: typeof import('./local-cart.ts');
let properties: Record<string, string>;
let listeners: Record<string, (event: object) => void>;

/** Opens another page of the same browser. */
async function open(): Promise<void> {
  vi.resetModules();
  cart = await import('./local-cart.ts');
}
const stored = () => JSON.parse(storage.get('cart') ?? 'null');

beforeEach(async () => {
  vi.useFakeTimers();
  [properties, listeners] = [{}, {}];
  const style = {
    setProperty: (name: string, value: string) => Object.assign(properties, { [name]: value }),
    removeProperty: (name: string) => delete properties[name],
  };
  vi.stubGlobal('document', { documentElement: { style } });
  vi.stubGlobal('window', {
    addEventListener: (name: string, listen: (event: object) => void) => Object.assign(listeners, { [name]: listen }),
  });
  storage = fakeStorage({});
  await open();
});

afterEach(() => void vi.useRealTimers());

describe('a guest’s cart', () => {
  test('has each book once, and shows their number', () => {
    cart.addToGuestCart([boat]);
    cart.addToGuestCart([{ ...boat, format: 'print', copies: 4 }, kite]);

    expect(cart.readLocalCart().lines).toEqual([boat, kite]);
    expect(properties).toEqual({ '--cart': '"2"' });
  });

  test('is written at most once a second, and when the page is left', () => {
    cart.watchCart(() => {});
    cart.addToGuestCart([boat]);
    expect(stored().count).toBe(1);
    cart.addToGuestCart([kite]);
    cart.removeFromGuestCart([boat.item]);
    expect(stored().count).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(stored()).toEqual({ count: 1, lines: [kite] });
    cart.changeGuestLine({ ...kite, format: 'print', copies: 3 });
    listeners.pagehide?.({});
    expect(stored().lines).toEqual([{ item: kite.item, format: 'print', copies: 3 }]);
  });

  test('a book that another tab has added in the meantime stays', () => {
    cart.addToGuestCart([boat]);
    cart.removeFromGuestCart([boat.item]);
    storage.set('cart', JSON.stringify({ count: 2, lines: [boat, kite] }));
    vi.advanceTimersByTime(1000);
    expect(stored().lines).toEqual([kite]);
  });

  test('comes back where it was', () => {
    cart.addToGuestCart([boat, kite]);
    cart.removeFromGuestCart([boat.item]);
    cart.addToGuestCart([boat], 0);
    expect(cart.readLocalCart().lines).toEqual([boat, kite]);
  });

  test('has no room for more than 100 books', () => {
    expect(cart.addToGuestCart(Array.from({ length: 100 }, () => aBook()))).toBe(true);
    expect(cart.addToGuestCart([boat])).toBe(false);
    expect(cart.readLocalCart().lines).toHaveLength(100);
  });

  test.each([
    'nonsense',
    'null',
    '[]',
    '7',
    '{"lines":"x","count":"9"}',
    '{"lines":[null,7,{"item":"<b>"}],"count":-1}',
    '{"person":7,"items":{}}',
  ])('that is garbage counts as empty, and can be filled: %s', async (garbage) => {
    storage.set('cart', garbage);
    await open();
    expect(cart.readLocalCart().lines).toEqual([]);
    cart.addToGuestCart([boat]);
    expect(stored()).toEqual({ count: 1, lines: [boat] });
  });

  test('wrong copies count as one', async () => {
    const line = (copies: unknown) => ({ item: crypto.randomUUID(), format: 'print', copies });
    storage.set('cart', JSON.stringify({ lines: [0, -1, 1.5, 1e9, '3', null].map(line) }));
    await open();
    expect(cart.readLocalCart().lines.map(({ copies }) => copies)).toEqual(Array(6).fill(1));
  });

  test('lasts as long as the page where storage is full, and says so', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    cart.addToGuestCart([boat]);
    cart.addToGuestCart([kite]);
    vi.advanceTimersByTime(1000);
    expect(cart.readLocalCart()).toMatchObject({ lines: [boat, kite], isSaved: false });
    expect(properties).toEqual({ '--cart': '"2"' });
  });
});

describe('the cart of a person', () => {
  test('takes the place of the guest’s, and keeps what came of it until it is read', () => {
    cart.addToGuestCart([boat]);
    cart.saveAccountCart('p1', [boat.item, kite.item], { added: 1, known: 0 });
    cart.saveAccountCart('p1', [boat.item]);

    expect(cart.readLocalCart()).toEqual({
      ...{ lines: [], items: [boat.item], person: 'p1', isSaved: true },
      merged: { added: 1, known: 0 },
    });
    cart.forgetMerged();
    expect(stored()).toEqual({ count: 1, person: 'p1', items: [boat.item] });
  });

  test('is not the guest’s after the sign-out', () => {
    cart.watchCart(() => {});
    cart.saveAccountCart('p1', [boat.item]);
    storage.clear();
    listeners.storage?.({ key: null });
    expect(cart.readLocalCart().items).toEqual([]);
    expect(properties).toEqual({ '--cart': 'none' });
    cart.addToGuestCart([kite]);
    expect(stored()).toEqual({ count: 1, lines: [kite] });
  });
});
