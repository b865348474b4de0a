import { recordAuditEvent } from '#api/core/audit/service.ts';
import { findSuppressions, suppressAddress, unsuppressAddress } from '#api/core/email/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { suppressionWords } from '#contract/administration/suppression-words.ts';
import { addSuppression, listSuppressions, removeSuppression } from '#contract/administration/suppressions.ts';

export const suppressionRoutes = [
  servePlatform(listSuppressions, async ({ query, url, isExport, inPlatform }) => {
    const { count, rows, place } = await inPlatform((db) => findSuppressions(db, query, isExport));
    const page = toKeysetPage(url, query, { count, rows, place });
    return { ...page, results: page.results.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })) };
  }),

  servePlatform(addSuppression, ({ body: { address, reason }, actor, ip, inTransaction }) =>
    inTransaction(async (db) => {
      await recordAuditEvent(db, { actor, ip }, { act: 'suppression.added', facts: { reason } });
      const added = await suppressAddress(db, address, reason);
      if (!added) throw new Refusal('conflict', { message: suppressionWords.exists, state: 'suppressed' });
      return { id: added.id, address, cause: 'manual' as const, reason, since: added.created_at.toISOString() };
    }),
  ),

  servePlatform(removeSuppression, ({ params, body: { reason }, actor, ip, inTransaction }) =>
    inTransaction(async (db) => {
      await recordAuditEvent(db, { actor, ip }, { act: 'suppression.removed', facts: { reason } });
      if (!(await unsuppressAddress(db, params.id))) throw new Refusal('notFound');
    }),
  ),
];
