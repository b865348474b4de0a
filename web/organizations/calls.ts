import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Grants } from '#contract/invitations.ts';
import type { MemberQuery } from '#contract/organizations.ts';
import {
  answerJoinRequest,
  inviteSchool,
  listInvitations,
  listJoinRequests,
  requestToJoin,
} from '#web/kit/api/invitations.ts';
import {
  answerReceivedInvitation,
  changeGrants,
  findOrganizations,
  leaveOrganization,
  listMemberBooks,
  listMemberSchools,
  listMemberships,
  listReceivedInvitations,
  openHandOver,
  removeMemberSchool,
  showOrganizationFigures,
} from '#web/kit/api/organizations.ts';
import { call } from '#web/kit/call.ts';

const ORGANIZATION = 'organization';
const MEMBERSHIPS = 'memberships';
/** As the lists of invitations call theirs. */
const INVITATIONS = listInvitations;
const MAX_PER_REQUEST = 100;

export type SchoolListQuery = Partial<Pick<MemberQuery, 'search' | 'grants' | 'ordering' | 'limit' | 'offset'>>;
export type PageQuery = { search?: string; limit?: number; offset?: number };

export function useSchools(wanted: SchoolListQuery) {
  return useQuery({
    queryKey: [ORGANIZATION, 'schools', wanted],
    queryFn: ({ signal }) => call(listMemberSchools, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTotals() {
  return useQuery({
    queryKey: [ORGANIZATION, 'figures'],
    queryFn: ({ signal }) => call(showOrganizationFigures, { signal }),
  });
}

export function useMembershipRequests(wanted: PageQuery) {
  return useQuery({
    queryKey: [ORGANIZATION, 'requests', wanted],
    queryFn: ({ signal }) => call(listJoinRequests, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMemberBooks(wanted: PageQuery) {
  return useQuery({
    queryKey: [ORGANIZATION, 'books', wanted],
    queryFn: ({ signal }) => call(listMemberBooks, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All of them: a school belongs to few. */
export function useMemberships() {
  return useQuery({
    queryKey: [MEMBERSHIPS, 'own'],
    queryFn: ({ signal }) => call(listMemberships, { query: { limit: MAX_PER_REQUEST }, signal }),
  });
}

export function useReceivedInvitations() {
  return useQuery({
    queryKey: [MEMBERSHIPS, 'received'],
    queryFn: ({ signal }) =>
      call(listReceivedInvitations, {
        query: { limit: MAX_PER_REQUEST },
        signal,
      }),
  });
}

export function useOrganizationSearch(search: string) {
  return useQuery({
    queryKey: [MEMBERSHIPS, 'like', search],
    queryFn: ({ signal }) => call(findOrganizations, { query: { search, limit: 20 }, signal }),
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
    mutationFn: (id: string) => call(openHandOver, { params: { id } }),
  });
export const useRemoveMember = () =>
  useMembershipMutation((id: string) => call(removeMemberSchool, { params: { id } }));
export const useInviteSchool = () =>
  useMembershipMutation((body: { email?: string; name: string }) => call(inviteSchool, { body }));
export const useAnswerRequest = () =>
  useMembershipMutation(({ id, answer }: { id: string; answer: 'accepted' | 'declined' }) =>
    call(answerJoinRequest, { params: { id }, body: { answer } }),
  );
export const useChangeGrants = () =>
  useMembershipMutation(({ id, grants }: { id: string; grants: Grants }) =>
    call(changeGrants, { params: { id }, body: { grants } }),
  );
export const useLeaveOrganization = () =>
  useMembershipMutation((id: string) => call(leaveOrganization, { params: { id } }));
export const useAnswerInvitation = () =>
  useMembershipMutation(({ id, ...body }: { id: string; answer: 'accepted' | 'declined'; grants?: Grants }) =>
    call(answerReceivedInvitation, { params: { id }, body }),
  );
export const useRequestMembership = () =>
  useMembershipMutation((body: { organization: string; grants: Grants }) => call(requestToJoin, { body }));
