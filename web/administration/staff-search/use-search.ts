import { useComma } from '#web/kit/comma.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { platformResults, type ResultGroup, schoolResults } from './results.ts';

export type Search = {
  groups: ResultGroup[];
  /** The number of results, for everyone and for screen readers. */
  status: string;
  isFailed: boolean;
  /** The results still belong to the previous text. */
  isLoading: boolean;
  retry: () => void;
};

/** As many as fit on a phone. */
const MAX_RESULTS = 6;

/** Searches people, classes and books of the school. */
export function useSchoolSearch(search: string): Search {
  const words = useResultWords();
  const role = useSession()?.user.role ?? 'teacher';
  const isEnabled = search !== '';
  const { data, error, isLoading, refetch } = usePublicApi('GET /staff-search/', { query: { search } }, { isEnabled });
  const groups = data ? schoolResults(data, role, words) : [];
  const status = useStatus({ groups, isLoading, isEnabled: isEnabled && data !== undefined });
  return { groups, status, isFailed: error !== undefined, isLoading, retry: refetch };
}

/** Searches schools and people of the platform. */
export function usePlatformSearch(search: string): Search {
  const words = useResultWords();
  const isEnabled = search !== '';
  const query = { search, limit: MAX_RESULTS };
  const tenants = usePublicApi('GET /api-admin/tenants/', { query }, { isEnabled });
  const people = usePublicApi('GET /api-super-admin/users/', { query }, { isEnabled });
  const both = tenants.data && people.data && { tenants: tenants.data.results, people: people.data.results };
  const groups = both ? platformResults(both, words) : [];
  const isLoading = tenants.isLoading || people.isLoading;
  const status = useStatus({ groups, isLoading, isEnabled: both !== undefined });
  const isFailed = Boolean(tenants.error ?? people.error);
  return {
    ...{ groups, status, isFailed, isLoading },
    retry() {
      tenants.refetch();
      people.refetch();
    },
  };
}

function useResultWords() {
  return { t: useTranslate(), comma: useComma(), nameOf: useFullName() };
}

function useStatus({
  groups,
  isLoading,
  isEnabled,
}: Pick<Search, 'groups'> & { isLoading: boolean; isEnabled: boolean }) {
  const t = useTranslate();
  if (isLoading) return t('Searching…');
  if (!isEnabled) return '';
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return count > 0
    ? t('{count, plural, one {# result} other {# results}}', { count })
    : t('Nothing matches your search');
}
