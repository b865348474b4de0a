import { currentSession } from '#web/kit/session.ts';

/** Matches the names of caches with books of one reader. */
export const ANY_BOOKS = /^books-\d+ /;

/** Returns the name of what was read and not sent. Each person has an own one, so that no one sends what another has read. */
export const unsentKey = () => `unsentReading ${currentSession()?.user.id ?? 'visitor'}`;

/** Returns whether this device keeps reading of this person, or books. Most visitors' devices do not, and load nothing for it. */
export async function keepsReading(): Promise<boolean> {
  try {
    if (localStorage.getItem(unsentKey()) !== null) return true;
    return typeof caches !== 'undefined' && (await caches.keys()).some((name) => ANY_BOOKS.test(name));
  } catch {
    // A browser that refuses storage keeps nothing.
    return false;
  }
}
