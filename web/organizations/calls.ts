import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  answerJoinRequest,
  Grants,
  inviteSchool,
  listJoinRequests,
  requestToJoin,
} from '#contract/invitations.ts';
import type {
  answerReceivedInvitation,
  changeGrants,
  findOrganizations,
  leaveOrganization,
  listMemberBooks,
  listMemberSchools,
  listMemberships,
  listReceivedInvitations,
  MemberQuery,
  openHandOver,
  removeMemberSchool,
  showOrganizationFigures,
} from '#contract/organizations.ts';
import { call } from '#web/kit/call.ts';

const ORGANIZATION = 'organization';
const MEMBERSHIPS = 'memberships';
/** As the lists of invitations call theirs. */
const INVITATIONS = 'invitations';
const MAX_PER_REQUEST = 100;

export type SchoolListQuery = Partial<Pick<MemberQuery, 'search' | 'grants' | 'ordering' | 'limit' | 'offset'>>;
export type PageQuery = { search?: string; limit?: number; offset?: number };

export function useSchools(wanted: SchoolListQuery) {
  return useQuery({
    queryKey: [ORGANIZATION, 'schools', wanted],
    queryFn: ({ signal }) => call<typeof listMemberSchools>('GET /organization/schools/', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTotals() {
  return useQuery({
    queryKey: [ORGANIZATION, 'figures'],
    queryFn: ({ signal }) => call<typeof showOrganizationFigures>('GET /organization/figures/', { signal }),
  });
}

export function useMembershipRequests(wanted: PageQuery) {
  return useQuery({
    queryKey: [ORGANIZATION, 'requests', wanted],
    queryFn: ({ signal }) => call<typeof listJoinRequests>('GET /membership-requests/', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMemberBooks(wanted: PageQuery) {
  return useQuery({
    queryKey: [ORGANIZATION, 'books', wanted],
    queryFn: ({ signal }) => call<typeof listMemberBooks>('GET /organization/books/', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All of them: a school belongs to few. */
export function useMemberships() {
  return useQuery({
    queryKey: [MEMBERSHIPS, 'own'],
    queryFn: ({ signal }) =>
      call<typeof listMemberships>('GET /memberships/', { query: { limit: MAX_PER_REQUEST }, signal }),
  });
}

export function useReceivedInvitations() {
  return useQuery({
    queryKey: [MEMBERSHIPS, 'received'],
    queryFn: ({ signal }) =>
      call<typeof listReceivedInvitations>('GET /memberships/invitations/', {
        query: { limit: MAX_PER_REQUEST },
        signal,
      }),
  });
}

export function useOrganizationSearch(search: string) {
  return useQuery({
    queryKey: [MEMBERSHIPS, 'like', search],
    queryFn: ({ signal }) =>
      call<typeof findOrganizations>('GET /organizations/', { query: { search, limit: 20 }, signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
}

/** Runs a mutation, then invalidates memberships and invitations. */
function useMembershipMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutationFn,
    onSettled: () =>
      Promise.all([ORGANIZATION, MEMBERSHIPS, INVITATIONS].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Answers with the way into a school; nothing is known otherwise by it. */
export const useHandOver = () =>
  useMutation({
    mutationFn: (id: string) =>
      call<typeof openHandOver>('POST /organization/schools/{id}/hand-over/', { params: { id } }),
  });
export const useRemoveMember = () =>
  useMembershipMutation((id: string) =>
    call<typeof removeMemberSchool>('DELETE /organization/schools/{id}/', { params: { id } }),
  );
export const useInviteSchool = () =>
  useMembershipMutation((body: { email?: string; name: string }) =>
    call<typeof inviteSchool>('POST /organization/invitations/', { body }),
  );
export const useAnswerRequest = () =>
  useMembershipMutation(({ id, answer }: { id: string; answer: 'accepted' | 'declined' }) =>
    call<typeof answerJoinRequest>('POST /membership-requests/{id}/answer/', { params: { id }, body: { answer } }),
  );
export const useChangeGrants = () =>
  useMembershipMutation(({ id, grants }: { id: string; grants: Grants }) =>
    call<typeof changeGrants>('PATCH /memberships/{id}/', { params: { id }, body: { grants } }),
  );
export const useLeaveOrganization = () =>
  useMembershipMutation((id: string) =>
    call<typeof leaveOrganization>('DELETE /memberships/{id}/', { params: { id } }),
  );
export const useAnswerInvitation = () =>
  useMembershipMutation(({ id, ...body }: { id: string; answer: 'accepted' | 'declined'; grants?: Grants }) =>
    call<typeof answerReceivedInvitation>('POST /memberships/invitations/{id}/answer/', { params: { id }, body }),
  );
export const useRequestMembership = () =>
  useMembershipMutation((body: { organization: string; grants: Grants }) =>
    call<typeof requestToJoin>('POST /membership-requests/', { body }),
  );
