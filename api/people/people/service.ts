import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import { resendWelcome } from './actions.ts';

export { addToSchool, updatePersonDetails } from './actions.ts';
export { storeAvatar } from './avatar.ts';
export { assignableRoles } from './policy.ts';
export { findClassesOf } from './queries.ts';

/** Sends a new account's email again, as platform staff. */
export async function resendWelcomeAt({ db, ...by }: SchoolCall & { settings: Settings }, id: string): Promise<void> {
  await resendWelcome(db, by, by, id);
}
