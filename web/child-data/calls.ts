import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAuditEvents } from '#web/kit/api/audit.ts';
import { eraseStudent, listPendingErasures, setRetention, showChildData } from '#web/kit/api/child-data.ts';
import { call } from '#web/kit/call.ts';
import { PAGE_SIZE } from '#web/kit/list-params.ts';

const CHILD_DATA = 'child data';
/** Query keys of other features that depend on erasures. */
const DEPENDENT_KEYS = ['people', 'classes', 'audit'];
const DATA_VIEWS = 5;

export function useChildData() {
  return useQuery({
    queryKey: [CHILD_DATA, 'held'],
    queryFn: ({ signal }) => call(showChildData, { signal }),
  });
}

export function usePendingErasures(offset: number) {
  return useQuery({
    queryKey: [CHILD_DATA, 'waiting', offset],
    queryFn: ({ signal }) => call(listPendingErasures, { query: { offset, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDataViews() {
  return useQuery({
    queryKey: ['audit', 'looks'],
    queryFn: ({ signal }) => call(listAuditEvents, { query: { act: 'person.viewed', limit: DATA_VIEWS }, signal }),
  });
}

export function useSetRetention() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (months: number) => call(setRetention, { body: { months } }),
    onSettled: () => client.invalidateQueries({ queryKey: [CHILD_DATA] }),
  });
}

export function useEraseStudent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, confirm }: { id: string; confirm: string }) =>
      call(eraseStudent, { params: { id }, body: { confirm } }),
    onSuccess: () =>
      Promise.all([CHILD_DATA, ...DEPENDENT_KEYS].map((known) => client.invalidateQueries({ queryKey: [known] }))),
  });
}
