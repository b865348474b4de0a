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
    const organizations = new Map(site.organizations.map((one) => [one.id, one.school_name]));
    const told = rows.map(({ happened_at, subject_name, subject_id, ...row }) => ({
      ...row,
      subject_id,
      subject_name: subject_name ?? organizations.get(subject_id ?? '') ?? null,
      happened_at: happened_at.toISOString(),
    }));
    return toPage(address, query, { count, rows: told });
  }),
];
