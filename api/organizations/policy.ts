import type { Policy } from '#api/kit/policy.ts';

/** Schools come and go by an organization's own admins, and by no guest. */
export const mayRunOrganization: Policy = ({ role, visit }) => role === 'organization_admin' && visit === undefined;

/** To whom a school belongs, and what it grants, is said by its own admins. */
export const mayRunMemberships: Policy = ({ role, visit }) => role === 'school_admin' && visit === undefined;
