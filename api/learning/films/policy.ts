import { allowAnyone, allowStaff, type Policy } from '#api/kit/policy.ts';

export const mayReadFilms = allowAnyone;

/** For those who assign films. */
export const mayReadFilmsOfAllModes: Policy = (caller) => allowStaff(caller);

/** Only what students watch can be assigned, so that it is stored of no one else. */
export const mayRecordWatchedFilms: Policy = ({ role, visit }) => role === 'student' && visit === undefined;
