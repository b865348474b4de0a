import { allowAdmins } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { removeSchoolSamples, showSchoolSamples } from '#contract/administration/school-samples.ts';
import { removeSamples } from './actions.ts';
import { findSamples } from './queries.ts';

export const schoolSampleRoutes = [
  serve(showSchoolSamples, allowAdmins, ({ db }) => findSamples(db)),
  serve(removeSchoolSamples, allowAdmins, ({ db, actor, ip }) => removeSamples(db, { actor, ip })),
];
