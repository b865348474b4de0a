import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { showBookStats } from '#contract/books.ts';
import type { listSchoolClasses, SchoolClass } from '#contract/classes.ts';
import type { addDomain, listDomains, removeDomain, verifyDomain } from '#contract/domains.ts';
import type { showFigures } from '#contract/organizations.ts';
import type { listBookCategories } from '#contract/publishing.ts';
import type {
  changeSchoolSettings,
  listSchoolTasks,
  setCommunityPassword,
  showSchoolSettings,
  showStartList,
} from '#contract/tenants.ts';
import { call } from '#web/kit/call.ts';

const START = ['start list'];
const SETTINGS = ['school settings'];
const DOMAINS = ['domains'];

export function useStartList() {
  return useQuery({
    queryKey: START,
    queryFn: ({ signal }) => call<typeof showStartList>('GET /start-list/', { signal }),
  });
}

export function useTasks() {
  return useQuery({
    queryKey: ['school tasks'],
    queryFn: ({ signal }) => call<typeof listSchoolTasks>('GET /school-tasks/', { signal }),
  });
}

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call<typeof showSchoolSettings>('GET /school-settings/', { signal }),
  });
}

export function useSchoolStatistics() {
  return useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => call<typeof showFigures>('GET /figures/', { signal }),
  });
}

export function useBookStats() {
  return useQuery({
    queryKey: ['book stats'],
    queryFn: ({ signal }) => call<typeof showBookStats>('GET /book-stats', { signal }),
  });
}

export function useCategories() {
  return useQuery({
    queryKey: ['book categories'],
    queryFn: () => call<typeof listBookCategories>('GET /api-admin/book-categories/', { query: { limit: 100 } }),
  });
}

/** The classes of the school, however many. */
export function useClasses() {
  return useQuery({
    queryKey: ['classes', 'of the profile'],
    queryFn: async ({ signal }) => {
      const classes: SchoolClass[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const query = { limit: 100, offset: classes.length };
        const page = await call<typeof listSchoolClasses>('GET /v1/school-classes/', { query, signal });
        classes.push(...page.results);
        next = page.next;
      }
      return classes;
    },
  });
}

/** `seen` is the version that the change was made from. */
export function useChangeSettings() {
  const forget = useInvalidate(START, SETTINGS);
  return useMutation({
    mutationFn: ({ body, seen }: { body: FormData; seen: string }) =>
      call<typeof changeSchoolSettings>('PATCH /school-settings/', { body, ifMatch: `"${seen}"` }),
    // After a no, too: somebody else may have changed them.
    onSettled: forget,
  });
}

export function useSetCommunityPassword() {
  const forget = useInvalidate(START, SETTINGS);
  return useMutation({
    mutationFn: (password: string) =>
      call<typeof setCommunityPassword>('PUT /school-settings/community-password/', { body: { password } }),
    onSuccess: forget,
  });
}

export function useDomains() {
  return useQuery({
    queryKey: DOMAINS,
    queryFn: ({ signal }) => call<typeof listDomains>('GET /domains/', { query: { limit: 100 }, signal }),
  });
}

export function useAddDomain() {
  const forget = useInvalidate(DOMAINS);
  return useMutation({
    mutationFn: (domain: string) => call<typeof addDomain>('POST /domains/', { body: { domain } }),
    onSuccess: forget,
  });
}

export function useVerifyDomain() {
  const forget = useInvalidate(DOMAINS);
  return useMutation({
    mutationFn: (id: string) => call<typeof verifyDomain>('POST /domains/{id}/verification/', { params: { id } }),
    onSettled: forget,
  });
}

export function useRemoveDomain() {
  const forget = useInvalidate(DOMAINS);
  return useMutation({
    mutationFn: (id: string) => call<typeof removeDomain>('DELETE /domains/{id}/', { params: { id } }),
    onSettled: forget,
  });
}

/** What was known of this may be otherwise now. */
function useInvalidate(...keys: string[][]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
