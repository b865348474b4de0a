import { useEffect, useSyncExternalStore } from 'react';
import { readState, saveState } from '#web/kit/persisted-state.ts';
import { addressFor, isBrowsing, type Wanted } from './library-query.ts';

/** Keeps the search as it is in the address, so that it is found again after a book, or tomorrow. */
export function useRemembering(wanted: Wanted): void {
  const address = addressFor(wanted);
  const isSearch = !isBrowsing(wanted);
  useEffect(() => {
    if (isSearch) saveState({ search: address });
  }, [address, isSearch]);
}

/** The address of the last search; undefined on the server, in the first drawing, and where there is none. */
export function useRemembered(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => safe(readState().search),
    () => undefined,
  );
}

/** Only ever an address of the library, whatever stands in the storage. */
function safe(address: unknown): string | undefined {
  return typeof address === 'string' && address.startsWith('/library?') ? address : undefined;
}
