import { toPage } from '#api/kit/page.ts';
import { serve } from '#api/kit/serve.ts';
import { listActs } from '#contract/acts.ts';
import { recordAct } from './actions.ts';
import { mayReadActs } from './policy.ts';
import { findActs } from './queries.ts';

export const actRoutes = [
  serve(listActs, mayReadActs, async ({ db, site, actor, ip, query, address, isExport }) => {
    const { count, rows } = await findActs(db, { ...query, tenantId: site.id });
    // It has names of children in it, and whoever takes those along is kept.
    if (isExport && query.offset === 0) await recordAct(db, { actor, ip }, { act: 'acts.exported', facts: { count } });
    const told = rows.map(({ happened_at, ...row }) => ({ ...row, happened_at: happened_at.toISOString() }));
    return toPage(address, query, { count, rows: told });
  }),
];
