// Written from contract/identity/many-invitations.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/many-invitations.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const invitePeople = 'POST /invitations/many/' as Endpoint<typeof routes.invitePeople>;
export const previewInvitations = 'POST /invitations/many/preview/' as Endpoint<typeof routes.previewInvitations>;
