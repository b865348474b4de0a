import { allowAnyone, allowAuthors, allowStaff, type Policy } from '#api/kit/policy.ts';

/** Everyone with an account at the school; a student keeps the cart as a wish list and cannot pay. Visits and support have none. */
export const mayKeepCart: Policy = allowAuthors;

export const mayPreviewCart: Policy = allowAnyone;

/** Students for themselves, staff for a class. */
export const mayMakeWishList: Policy = (caller) =>
  caller.role === 'student' || (allowStaff(caller) && caller.visit === undefined);

export const mayOpenWishList: Policy = allowAnyone;
