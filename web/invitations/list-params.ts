import type { InvitationKind, InvitationState } from '#contract/invitations.ts';
import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';
import type { Wanted } from './calls.ts';
import { STATES } from './words.ts';

export function useListAddress(kind: InvitationKind) {
  const address = useListParams();
  const state = address.oneOf('state', STATES);
  const { ordering, ...order } = listOrder(address, ['created', 'email'], '-created');
  return {
    ...address,
    ...order,
    wanted: { kind, ordering, ...listQuery(address), ...(state && { state }) } satisfies Wanted,
    state,
    isFiltered: Boolean(address.search || state),
    onState: (to: InvitationState | '') => address.change({ state: to }),
  };
}
