import type { School } from '#contract/identity/session.ts';
import type { CallError } from '#web/kit/call.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';

/** As many as fit on a phone. */
export const MAX_SCHOOLS = 10;
/** The server finds nothing for a shorter text. */
export const MIN_SEARCH_LENGTH = 2;
/** The pause in typing before the server is called. */
const PAUSE_MS = 300;

export type SchoolSearch = {
  schools: School[];
  /** The number of matching schools; undefined until the server has answered for this text. */
  count: number | undefined;
  error: CallError | undefined;
  retry: () => void;
};

/** Searches the schools of the platform while someone types. */
export function useSchoolSearch(text: string): SchoolSearch {
  const search = useDebounced(text, PAUSE_MS);
  const isEnabled = search.length >= MIN_SEARCH_LENGTH;
  const request = { query: { search, limit: MAX_SCHOOLS } };
  const { data, error, isLoading, refetch } = usePublicApi('GET /schools/', request, { isEnabled });
  return {
    schools: data?.results ?? [],
    count: isLoading || search !== text ? undefined : data?.count,
    error,
    retry: refetch,
  };
}

/** Returns the search text: the subdomain of a complete school URL, or else the text itself. */
export function parseSchoolSearch(text: string, rootHost: string): string {
  const search = text.trim();
  const host =
    search
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/')[0] ?? '';
  return host.endsWith(`.${rootHost}`) ? host.slice(0, -rootHost.length - 1) : search;
}

/** Returns the only possible school for the text: the one with this subdomain, or the only match. */
export function schoolOf(search: string, schools: School[]): School | undefined {
  const exactMatch = schools.find(({ subdomain }) => subdomain === search.toLowerCase());
  return exactMatch ?? (schools.length === 1 ? schools[0] : undefined);
}
