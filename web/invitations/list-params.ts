import type { InvitationKind, InvitationState } from '#contract/invitations.ts';
import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';
import type { InvitationListQuery } from './use-invitations.ts';
import { INVITATION_STATES } from './words.ts';

export function useListAddress(kind: InvitationKind) {
  const params = useListParams();
  const state = params.oneOf('state', INVITATION_STATES);
  const { ordering, ...order } = listOrder(params, ['created', 'email'], '-created');
  return {
    ...params,
    ...order,
    query: { kind, ordering, ...listQuery(params), ...(state && { state }) } satisfies InvitationListQuery,
    state,
    isFiltered: Boolean(params.search || state),
    onState: (to: InvitationState | '') => params.change({ state: to }),
  };
}
