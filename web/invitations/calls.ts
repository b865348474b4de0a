import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Invitation, InvitationQuery, InvitedRole } from '#contract/invitations.ts';
import {
  copyInvitationLink,
  invitePerson,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#web/kit/api/invitations.ts';
import { call } from '#web/kit/call.ts';

export type InvitationListQuery = Partial<Pick<InvitationQuery, 'kind' | 'search' | 'state' | 'ordering' | 'offset'>>;

const INVITATIONS = 'invitations';
/** Refetch interval while the newest emails are being sent. */
const SENDING_REFETCH_MS = 2000;

export function useInvitations(wanted: InvitationListQuery) {
  return useQuery({
    queryKey: [INVITATIONS, wanted],
    queryFn: ({ signal }) => call(listInvitations, { query: wanted, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isSending) ? SENDING_REFETCH_MS : false),
  });
}

/** Made a moment ago, and its letter still on its way; one that waits for longer is not waited for. */
function isSending({ state, email, created_at }: Invitation): boolean {
  return state === 'created' && email !== null && Date.now() - Date.parse(created_at) < 30_000;
}

function useInvitationMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutationFn,
    onSettled: () =>
      Promise.all([INVITATIONS, 'start list'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useSendInvitation = () =>
  useInvitationMutation((body: { email: string; name: string; role: InvitedRole }) => call(invitePerson, { body }));
export const useResendInvitation = () =>
  useInvitationMutation((id: string) => call(resendInvitation, { params: { id } }));
export const useCreateInvitationLink = () =>
  useInvitationMutation((id: string) => call(copyInvitationLink, { params: { id } }));
export const useRevokeInvitation = () =>
  useInvitationMutation((id: string) => call(revokeInvitation, { params: { id } }));
