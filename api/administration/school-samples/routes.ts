import { allowAdmins, type Policy } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { removeSchoolSamples, showSchoolSamples } from '#contract/administration/school-samples.ts';
import { removeSamples } from './actions.ts';
import { findSamples } from './queries.ts';

const mayManageSamples: Policy = allowAdmins;

export const schoolSampleRoutes = [
  serve(showSchoolSamples, mayManageSamples, ({ db }) => findSamples(db)),
  serve(removeSchoolSamples, mayManageSamples, ({ db, actor, ip }) => removeSamples(db, { actor, ip })),
];
