import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { showBookStats } from '#contract/books.ts';
import type { showFigures } from '#contract/organizations.ts';
import type {
  changeSchoolSettings,
  setCommunityPassword,
  showSchoolSettings,
  showStartList,
} from '#contract/tenants.ts';
import { call } from '#web/app/call.ts';

const START = ['start list'];
const SETTINGS = ['school settings'];

export function useStartList() {
  return useQuery({
    queryKey: START,
    queryFn: ({ signal }) => call<typeof showStartList>('GET /start-list/', { signal }),
  });
}

export function useSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => call<typeof showSchoolSettings>('GET /school-settings/', { signal }),
  });
}

export function useFigures() {
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

export function useChangeSettings() {
  const forget = useForgetting();
  return useMutation({
    mutationFn: (body: FormData) => call<typeof changeSchoolSettings>('PATCH /school-settings/', { body }),
    onSuccess: forget,
  });
}

export function useSetCommunityPassword() {
  const forget = useForgetting();
  return useMutation({
    mutationFn: (password: string) =>
      call<typeof setCommunityPassword>('PUT /school-settings/community-password/', { body: { password } }),
    onSuccess: forget,
  });
}

/** What was known of the school may be otherwise now. */
function useForgetting() {
  const client = useQueryClient();
  return () => Promise.all([START, SETTINGS].map((queryKey) => client.invalidateQueries({ queryKey })));
}
