import { allowAnyone } from '#api/kit/policy.ts';

export const mayReadTemplates = allowAnyone;
