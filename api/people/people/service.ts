import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { addToSchool, resendWelcome, updatePersonDetails } from './actions.ts';
import { storeAvatar } from './avatar.ts';
import { assignableRoles } from './policy.ts';
import { findClassesOf } from './queries.ts';

export { addToSchool, assignableRoles, findClassesOf, storeAvatar, updatePersonDetails };

/** Sends the email of a new account again, as platform staff. */
export async function resendWelcomeAt({ db, ...by }: SchoolCall & { settings: Settings }, id: string): Promise<void> {
  await resendWelcome(db, by, by, id);
}
