import { useSyncExternalStore } from 'react';
import type { WantedBook } from '#contract/shop/cart.ts';
import { CART_KEY, setCartCount } from './cart-count.ts';

/** The server has the same limits (contract/shop/cart.ts). */
export const MAX_LINES = 100;
export const MAX_COPIES = 999;
/** A guest’s cart is written at most once a second. */
const SAVE_MS = 1000;

/** The result of merging a guest’s cart at sign-in. */
export type Merged = { added: number; known: number };
/** A guest's cart has `lines`. A person's cart has the id of its owner, and its books. */
type StoredCart = { count: number; lines?: WantedBook[]; person?: string; items?: string[]; merged?: Merged };
type Change = (lines: WantedBook[]) => WantedBook[];
/** `isSaved` is false while the browser refuses to store the cart, which then lasts as long as this page. */
type LocalCart = { lines: WantedBook[]; items: string[]; person?: string; merged?: Merged; isSaved: boolean };

const EMPTY: LocalCart = { lines: [], items: [], isSaved: true };
const listeners = new Set<() => void>();
/** Unwritten changes. They are repeated on the stored cart, because another tab may also have written to it. */
let pending: Change[] = [];
let isSaved = true;
let lastWrite = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let snapshot: { raw: string | null; pending: Change[]; isSaved: boolean; cart: LocalCart } | undefined;

/** Returns the cart of this browser; the same object until it changes. */
export function readLocalCart(): LocalCart {
  const raw = readRaw();
  if (snapshot && snapshot.raw === raw && snapshot.pending === pending && snapshot.isSaved === isSaved)
    return snapshot.cart;
  snapshot = { raw, pending, isSaved, cart: toLocalCart(parse(raw)) };
  return snapshot.cart;
}

/** The cart of this browser; empty on the server and during hydration. */
export function useLocalCart(): LocalCart {
  return useSyncExternalStore(watchCart, readLocalCart, () => EMPTY);
}

/** Calls `changed` when this tab or another has changed the cart. */
export function watchCart(changed: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', flush);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}

/**
 * Adds books to a guest’s cart; existing ones do not change. Returns false if the cart has no room, and adds nothing.
 */
export function addToGuestCart(books: WantedBook[], index?: number): boolean {
  const { lines } = readLocalCart();
  const isNew = ({ item }: WantedBook, before: WantedBook[]) => !before.some((line) => line.item === item);
  if (lines.length + books.filter((book) => isNew(book, lines)).length > MAX_LINES) return false;
  change((before) => before.toSpliced(index ?? before.length, 0, ...books.filter((book) => isNew(book, before))));
  return true;
}

export function changeGuestLine({ item, ...line }: WantedBook): void {
  change((before) => before.map((other) => (other.item === item ? { item, ...line } : other)));
}

export function removeFromGuestCart(items: string[]): void {
  change((before) => before.filter(({ item }) => !items.includes(item)));
}

/**
 * Stores the server's state of a person's cart. With `merged` it replaces the guest’s cart, which otherwise remains.
 */
export function saveAccountCart(person: string, items: string[], merged?: Merged): void {
  if (!merged && readLocalCart().lines.length > 0) return;
  pending = [];
  const lastMerge = merged ?? (readLocalCart().person === person ? readLocalCart().merged : undefined);
  write({ count: items.length, person, items, ...(lastMerge && { merged: lastMerge }) });
  notify();
}

/** Removes the merge's result, after the person has read it. */
export function forgetMerged(): void {
  const { person, items } = readLocalCart();
  if (person) write({ count: items.length, person, items });
  notify();
}

function change(next: Change): void {
  pending = [...pending, next];
  const wait = lastWrite + SAVE_MS - Date.now();
  if (wait <= 0) flush();
  else timer ??= setTimeout(flush, wait);
  notify();
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pending.length === 0) return;
  const { lines } = readLocalCart();
  lastWrite = Date.now();
  isSaved = write({ count: lines.length, lines });
  if (isSaved) pending = [];
  notify();
}

function write(cart: StoredCart): boolean {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(cart));
    return true;
  } catch {
    // Storage is full or disabled.
    return false;
  }
}

function notify(): void {
  setCartCount(readLocalCart().items.length);
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  // Null: everything was removed, as at sign-out. Unwritten changes belonged to the same person.
  if (key === null) pending = [];
  if (key === null || key === CART_KEY) notify();
}

function toLocalCart({ lines = [], items = [], person, merged }: Partial<StoredCart>): LocalCart {
  if (person && pending.length === 0) return { lines: [], items, person, ...(merged && { merged }), isSaved: true };
  const changed = pending.reduce((before, next) => next(before), person ? [] : lines);
  return { lines: changed, items: changed.map(({ item }) => item), isSaved };
}

/**
 * Keeps the readable parts of a stored cart: a person, an extension or an older version may have written something
 * else.
 */
function parse(raw: string | null): Partial<StoredCart> {
  try {
    const stored = JSON.parse(raw ?? '{}') ?? {};
    const { person, items, merged } = stored;
    if (typeof person === 'string' && Array.isArray(items))
      return { person, items: items.filter((item) => typeof item === 'string'), ...(isMerged(merged) && { merged }) };
    const lines: WantedBook[] = (Array.isArray(stored.lines) ? stored.lines : []).flatMap(toLine);
    return { lines: [...new Map(lines.map((line) => [line.item, line])).values()].slice(0, MAX_LINES) };
  } catch {
    return {};
  }
}

function toLine(value: unknown): WantedBook[] {
  const { item, format, copies } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
  if (typeof item !== 'string' || !/^[0-9a-f-]{36}$/.test(item)) return [];
  if (format !== 'print') return [{ item, format: 'digital', copies: 1 }];
  return [{ item, format, copies: isCopies(copies) ? copies : 1 }];
}

/** Whether so many printed copies can be ordered. */
export function isCopies(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COPIES;
}

function isMerged(value: unknown): value is Merged {
  const { added, known } = (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
  return Number.isInteger(added) && Number.isInteger(known);
}

function readRaw(): string | null {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    return null;
  }
}
