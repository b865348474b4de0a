import type { Invitation } from '#contract/invitations.ts';
import { listInvitations } from '#web/kit/api/invitations.ts';
import { showStartList } from '#web/kit/api/tenants.ts';
import { useApi } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';

export type InvitationListQuery = Pick<
  NonNullable<RequestOf<typeof listInvitations>['query']>,
  'kind' | 'search' | 'state' | 'ordering'
> & { offset?: number };

/** The endpoints whose replies show invitations, or whether someone has been invited. */
export const INVITATION_ENDPOINTS = [listInvitations, showStartList];

/** Refetch interval while the newest emails are being sent. */
const SENDING_REFETCH_MS = 2000;
const SENDING_MS = 30_000;

export function useInvitations(query: InvitationListQuery) {
  return useApi(
    listInvitations,
    { query },
    { refetchMs: (page) => (page?.results.some(isSending) ? SENDING_REFETCH_MS : false) },
  );
}

/** Returns whether the email of a new invitation is still being sent. After 30 seconds no one waits for it. */
function isSending({ state, email, created_at }: Invitation): boolean {
  return state === 'created' && email !== null && Date.now() - Date.parse(created_at) < SENDING_MS;
}
