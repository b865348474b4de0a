import { useEffect, useSyncExternalStore } from 'react';
import { readState, saveState } from '#web/kit/persisted-state.ts';
import { isBrowsing, type LibraryQuery, libraryUrl } from './library-query.ts';

/** Keeps the search as it is in the address, so that it is found again after a book, or tomorrow. */
export function useSaveLastSearch(query: LibraryQuery): void {
  const url = libraryUrl(query);
  const isSearch = !isBrowsing(query);
  useEffect(() => {
    if (isSearch) saveState({ search: url });
  }, [url, isSearch]);
}

/** The address of the last search; undefined on the server, in the first drawing, and where there is none. */
export function useLastSearch(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => validSearchUrl(readState().search),
    () => undefined,
  );
}

/** Only ever an address of the library, whatever stands in the storage. */
function validSearchUrl(address: unknown): string | undefined {
  return typeof address === 'string' && address.startsWith('/library?') ? address : undefined;
}
