import { recordAuditEvent } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { listPaymentIssues, type PaymentIssue, resolvePaymentIssue } from '#contract/money/payment-issues.ts';
import { findIssue, findIssues, type IssueRow, updateResolved } from './queries.ts';

export const paymentIssueRoutes = [
  servePlatform(listPaymentIssues, async ({ query, url, isExport, inPlatform }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findIssues(db, query, isExport)), toIssue);
  }),

  servePlatform(resolvePaymentIssue, async ({ params, body, inPlatform, inTenant }) => {
    const issue = await inPlatform((db) => findIssue(db, params.id));
    if (!issue) throw new Refusal('notFound');
    await inTenant(issue.tenant_id, null, async ({ db, actor, ip }) => {
      const by = actor.platform?.personName ?? '';
      const isFirst = await updateResolved(db, issue.id, { note: body.note, by });
      if (!isFirst) throw new Refusal('conflict', { state: 'resolved' });
      const facts = { reference: issue.reference, note: body.note };
      await recordAuditEvent(db, { actor, ip }, { act: 'payment.issue_resolved', facts });
    });
    const resolved = await inPlatform((db) => findIssue(db, params.id));
    if (!resolved) throw new Refusal('notFound');
    return toIssue(resolved);
  }),
];

function toIssue({ resolved_at, ...row }: Omit<IssueRow, 'row_key'>): Reply<typeof PaymentIssue> {
  const { tenant_id, school_name, is_platform } = row;
  return {
    ...row,
    tenant: { id: tenant_id, school_name, is_platform },
    resolved_at,
    can_resolve: resolved_at === null,
  };
}
