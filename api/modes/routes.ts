import { toPage } from '#api/kit/pagination.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { listModes } from '#contract/modes.ts';
import { findModesFor } from './service.ts';

export const modeRoutes = [
  serve(listModes, mayAnyone, async (call) => {
    const { limit, offset, search } = call.query;
    // The few modes are all in memory.
    const matching = (await findModesFor(call)).filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    const rows = matching.slice(offset, offset + limit);
    return toPage(call.url, call.query, { count: matching.length, rows });
  }),
];
