import { mayEveryPerson, type Policy } from '#api/kit/policy.ts';

/** Whoever has an account at a school keeps a place in its books; the platform's own people read without one. */
export const mayKeepPlace: Policy = ({ role }) => mayEveryPerson({ role }) && role !== 'upschool_admin';
