import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { containsText } from '#contract/kit/text-folding.ts';
import { listModes } from '#contract/schools/modes.ts';
import { findAllModes } from './platform-queries.ts';
import { platformModeRoutes } from './platform-routes.ts';
import { mayManageModes } from './policy.ts';
import { findModesFor } from './service.ts';

export const modeRoutes = [
  serve(listModes, allowAnyone, async (call) => {
    const { limit, offset, search } = call.query;
    const isPlatform = mayManageModes(call.actor);
    // Filters and pages in memory, because there are few modes.
    const modes = isPlatform ? await findAllModes(call.db) : (await findModesFor(call)).map(toListedMode);
    const matching = modes.filter(({ name }) => containsText(name, search));
    return toPage(call.url, call.query, { count: matching.length, rows: matching.slice(offset, offset + limit) });
  }),
  ...platformModeRoutes,
];

function toListedMode({ position, rule, ...mode }: Awaited<ReturnType<typeof findModesFor>>[number]) {
  return mode;
}
