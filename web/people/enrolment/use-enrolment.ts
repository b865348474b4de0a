import type { Enrolment } from '#contract/people/enrolment.ts';
import { useApi } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';

const PROGRESS_MS = 600;

/** The endpoints whose replies a change of an import affects. */
export const IMPORT_ENDPOINTS: Endpoint[] = ['GET /enrolments/', 'GET /enrolments/{id}/', 'GET /enrolments/{id}/rows/'];

export function isRunning({ state }: Pick<Enrolment, 'state'>): boolean {
  return state === 'waiting' || state === 'writing' || state === 'passwords' || state === 'undoing';
}

/** Reads an import, and reads it again while it is running. */
export function useEnrolment(id: string) {
  return useApi(
    'GET /enrolments/{id}/',
    { params: { id } },
    { refetchMs: (list) => (list && isRunning(list) ? PROGRESS_MS : false) },
  );
}
