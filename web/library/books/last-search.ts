import { useEffect, useSyncExternalStore } from 'react';
import { persistedState } from '#web/kit/persisted-state.ts';
import { isBrowsing, type LibraryQuery, libraryUrl } from './library-query.ts';

const lastSearch = persistedState<string>('search');

/** Saves the current search, so that the reader can return to it from a book or on another day. */
export function useSaveLastSearch(query: LibraryQuery): void {
  const url = libraryUrl(query);
  const isSearch = !isBrowsing(query);
  useEffect(() => {
    if (isSearch) lastSearch.save(url);
  }, [url, isSearch]);
}

/** Returns the URL of the last search; undefined on the server, while hydrating, and when there is none. */
export function useLastSearch(): string | undefined {
  return useSyncExternalStore(
    () => () => {},
    () => validSearchUrl(lastSearch.read()),
    () => undefined,
  );
}

/** Returns the stored URL if it is a URL of the library. */
function validSearchUrl(address: unknown): string | undefined {
  return typeof address === 'string' && address.startsWith('/library?') ? address : undefined;
}
