import { allowAnyone, allowStaff } from '#api/kit/policy.ts';

/** Anyone who can read a work can react to it, even without an account. */
export const mayReact = allowAnyone;

/** Anyone can see the number of reactions to visible works. */
export const maySeeReactionStats = allowAnyone;

/** Staff can count one class's reactions. */
export const mayCountClass = allowStaff;
