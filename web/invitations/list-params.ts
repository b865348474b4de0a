import type { InvitationKind, InvitationState } from '#contract/invitations.ts';
import { orderIn, partIn, useAddress } from '#web/kit/list-params.ts';
import type { Wanted } from './calls.ts';
import { STATES } from './words.ts';

export function useListAddress(kind: InvitationKind) {
  const address = useAddress();
  const state = address.one('state', STATES);
  const { ordering, ...order } = orderIn(address, ['created', 'email'], '-created');
  return {
    ...address,
    ...order,
    wanted: { kind, ordering, ...partIn(address), ...(state && { state }) } satisfies Wanted,
    state,
    isFiltered: Boolean(address.search || state),
    onState: (to: InvitationState | '') => address.change({ state: to }),
  };
}
