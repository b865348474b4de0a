import type { Enrolment } from '#contract/enrolment.ts';
import { listEnrolmentRows, listEnrolments, showEnrolment } from '#web/kit/api/enrolment.ts';
import { useApi } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';

const PROGRESS_MS = 600;
export const PAGE_SIZE = 50;

/** The endpoints whose replies a change of an import affects. */
export const IMPORT_ENDPOINTS = [listEnrolments, showEnrolment, listEnrolmentRows];

export function isRunning({ state }: Pick<Enrolment, 'state'>): boolean {
  return state === 'waiting' || state === 'writing' || state === 'passwords' || state === 'undoing';
}

/** Reads an import, and reads it again while it is running. */
export function useEnrolment(id: string) {
  return useApi(
    showEnrolment,
    { params: { id } },
    { refetchMs: (list) => (list && isRunning(list) ? PROGRESS_MS : false) },
  );
}

type AllRowQuery = NonNullable<RequestOf<typeof listEnrolmentRows>['query']>;
export type RowQuery = Pick<AllRowQuery, 'state' | 'news' | 'check'> & { offset: number };

export function useRows(id: string, query: RowQuery) {
  return useApi(listEnrolmentRows, { params: { id }, query: { ...query, limit: PAGE_SIZE } });
}
