import { allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';

/** Who may have started a bulk action. A caller sees and undoes only their own. */
export const mayHaveStarted: Policy = (caller) => allowStaff(caller) || allowPlatform(caller);
