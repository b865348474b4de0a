import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { requireOpenInvitation, sendInvitation } from './actions.ts';
import { joinOrganizationByToken } from './cross-tenant-queries.ts';

/** Makes this transaction's school a member of the organization that sent the link. The school grants no access yet. */
export async function joinNewSchool(db: TenantDb, link: string): Promise<boolean> {
  return (await joinOrganizationByToken(db, tokenIn(link), null)) !== undefined;
}

/** Returns the token of an invitation link; a token alone is accepted too. */
function tokenIn(link: string): string {
  return link.match(/invite-[\w-]{43}/)?.[0] ?? '';
}

/** Sends an open invitation again, with a new link, as platform staff. */
export async function resendInvitation({ db, ...by }: SchoolCall & { settings: Settings }, id: string): Promise<void> {
  await sendInvitation(db, by, await requireOpenInvitation(db, by, id), 'invitation.resent');
}
