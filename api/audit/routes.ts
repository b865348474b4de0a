import { toPage } from '#api/kit/pagination.ts';
import { serve } from '#api/kit/serve.ts';
import { listActs } from '#contract/audit.ts';
import { mayReadActs } from './policy.ts';
import { countActs, findActs } from './queries.ts';
import { recordAct } from './service.ts';

export const actRoutes = [
  serve(listActs, mayReadActs, async ({ db, site, actor, ip, query, url, isExport }) => {
    const wanted = { ...query, tenantId: site.id };
    const isGoingOn = isExport && query.after !== undefined;
    const [rows, count] = await Promise.all([findActs(db, wanted), isGoingOn ? 0 : countActs(db, wanted)]);
    // It has names of children in it, and whoever takes those along is kept.
    if (isExport && !isGoingOn) await recordAct(db, { actor, ip }, { act: 'acts.exported', facts: { count } });
    const told = rows.map(({ happened_at, ...row }) => ({ ...row, happened_at: happened_at.toISOString() }));
    const page = toPage(url, query, { count, rows: told });
    return isExport ? { ...page, next: nextAfter(rows, query.limit) } : page;
  }),
];

/** An export goes on after its last act; what is done meanwhile moves nothing. */
function nextAfter(rows: { id: string }[], limit: number): string | null {
  const last = rows.at(-1);
  return last && rows.length === limit ? `?after=${last.id}` : null;
}
