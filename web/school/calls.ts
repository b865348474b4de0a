import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SchoolClass } from '#contract/classes.ts';
import { showBookStats } from '#web/kit/api/books.ts';
import { listSchoolClasses } from '#web/kit/api/classes.ts';
import { addDomain, listDomains, removeDomain, verifyDomain } from '#web/kit/api/domains.ts';
import { showFigures } from '#web/kit/api/organizations.ts';
import { listBookCategories } from '#web/kit/api/publishing.ts';
import {
  changeSchoolSettings,
  listSchoolTasks,
  setCommunityPassword,
  showSchoolSettings,
  showStartList,
} from '#web/kit/api/tenants.ts';
import { call } from '#web/kit/call.ts';

const START = ['start list'];
const SETTINGS = ['school settings'];
const DOMAINS = ['domains'];

export function useStartList() {
  return useQuery({
    queryKey: START,
    queryFn: ({ signal }) => call(showStartList, { signal }),
  });
}

export function useTasks() {
  return useQuery({
    queryKey: ['school tasks'],
    queryFn: ({ signal }) => call(listSchoolTasks, { signal }),
  });
}

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call(showSchoolSettings, { signal }),
  });
}

export function useSchoolStatistics() {
  return useQuery({
    queryKey: ['figures'],
    queryFn: ({ signal }) => call(showFigures, { signal }),
  });
}

export function useBookStats() {
  return useQuery({
    queryKey: ['book stats'],
    queryFn: ({ signal }) => call(showBookStats, { signal }),
  });
}

export function useCategories() {
  return useQuery({
    queryKey: ['book categories'],
    queryFn: () => call(listBookCategories, { query: { limit: 100 } }),
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
        const page = await call(listSchoolClasses, { query, signal });
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
      call(changeSchoolSettings, { body, ifMatch: `"${seen}"` }),
    // After a no, too: somebody else may have changed them.
    onSettled: forget,
  });
}

export function useSetCommunityPassword() {
  const forget = useInvalidate(START, SETTINGS);
  return useMutation({
    mutationFn: (password: string) => call(setCommunityPassword, { body: { password } }),
    onSuccess: forget,
  });
}

export function useDomains() {
  return useQuery({
    queryKey: DOMAINS,
    queryFn: ({ signal }) => call(listDomains, { query: { limit: 100 }, signal }),
  });
}

export function useAddDomain() {
  const forget = useInvalidate(DOMAINS);
  return useMutation({
    mutationFn: (domain: string) => call(addDomain, { body: { domain } }),
    onSuccess: forget,
  });
}

export function useVerifyDomain() {
  const forget = useInvalidate(DOMAINS);
  return useMutation({
    mutationFn: (id: string) => call(verifyDomain, { params: { id } }),
    onSettled: forget,
  });
}

export function useRemoveDomain() {
  const forget = useInvalidate(DOMAINS);
  return useMutation({
    mutationFn: (id: string) => call(removeDomain, { params: { id } }),
    onSettled: forget,
  });
}

/** What was known of this may be otherwise now. */
function useInvalidate(...keys: string[][]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
