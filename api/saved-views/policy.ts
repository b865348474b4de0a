import { allowPlatform, allowStaff, type Policy } from '#api/kit/policy.ts';

/** Everyone who has lists at home; a visit is no account of the school. */
export const maySaveViews: Policy = (caller) =>
  (allowStaff(caller) || allowPlatform(caller)) && caller.visit === undefined;
