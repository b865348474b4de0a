import { allowAnyone, allowStaff } from '#api/kit/policy.ts';

/** Everyone who can read a work can react to it, also without an account. */
export const mayReact = allowAnyone;

/** Anyone can see how many reacted to the works that they can see. */
export const maySeeReactionStats = allowAnyone;

/** Staff can count those of one class. */
export const mayCountClass = allowStaff;
