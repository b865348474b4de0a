import { listFamilyLinks } from '#web/kit/api/families.ts';
import { PEOPLE_ENDPOINTS } from '#web/kit/student-endpoints.ts';

/** What shows family links: their list, and the history of the student. */
export const FAMILY_ENDPOINTS = [listFamilyLinks, ...PEOPLE_ENDPOINTS];
