import type { TourKey } from '#contract/core/tours.ts';
import { CallError, call } from '#web/kit/call.ts';

const STORAGE_KEY = 'seenTours';

type Copy = { person: string; keys: TourKey[] };
/** This browser's copy of the account's seen tours. Sign-out clears the stored copy. */
let copy: Copy | undefined;
/** One request for each page load, shared by all callers. */
let request: { person: string; keys: Promise<TourKey[]> } | undefined;

/**
 * Tells whether a person has not seen a tour on any device. Without an answer of the server: false, because a tour can
 * wait.
 */
export async function isNewTour(person: string, key: TourKey): Promise<boolean> {
  if (keysInCopy(person).includes(key)) return false;
  if (request?.person !== person) request = { person, keys: readKeys(person) };
  try {
    return !(await request.keys).includes(key) && !keysInCopy(person).includes(key);
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    request = undefined;
    return false;
  }
}

/** Saves a tour as seen in this browser immediately, and then in the account. */
export async function saveTourAsSeen(person: string, key: TourKey): Promise<void> {
  addToCopy(person, [key]);
  try {
    await call('PUT /user/tours/{key}/', { params: { key } });
  } catch (cause) {
    // Without a connection only this browser stores it.
    if (!(cause instanceof CallError)) throw cause;
  }
}

async function readKeys(person: string): Promise<TourKey[]> {
  const { seen } = await call('GET /user/tours/');
  addToCopy(person, seen);
  return seen;
}

function keysInCopy(person: string): TourKey[] {
  copy ??= readCopy();
  return copy?.person === person ? copy.keys : [];
}

function addToCopy(person: string, keys: TourKey[]): void {
  copy = { person, keys: [...new Set([...keysInCopy(person), ...keys])] };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(copy));
  } catch {
    // Storage is full or disabled: the next page asks the server.
  }
}

function readCopy(): Copy | undefined {
  try {
    const { person, keys }: Partial<Copy> = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {};
    return typeof person === 'string' && Array.isArray(keys) ? { person, keys } : undefined;
  } catch {
    return undefined;
  }
}
