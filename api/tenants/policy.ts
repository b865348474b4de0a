import type { Policy } from '#api/kit/policy.ts';

export const mayRunSchool: Policy = ({ role }) => role === 'school_admin' || role === 'organization_admin';
