import { recordAuditEvent } from '#api/audit/service.ts';
import type { BulkActionOnRows, BulkCall, PlatformBulkList } from '#api/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type bulkOnLeads, leadWords } from '#contract/leads.ts';
import { refuseUnknownAssignee } from './lead-actions.ts';
import { findLeadIds, type LeadBefore, updateLeads } from './lead-queries.ts';

type Body = (typeof bulkOnLeads)['body']['_output'];
type Before = Pick<LeadBefore, 'state' | 'assigned_to'>;

const close: BulkActionOnRows = {
  async run(call, ids) {
    const before = (await updateLeads(call.db, ids, { state: 'closed' })).filter(({ state }) => state !== 'closed');
    return recordChange(call, before);
  },
  undo: (call, rows) => restoreLeads(call, rows, ({ state }) => ({ state, only: { state: 'closed' as const } })),
};

const assign: BulkActionOnRows = {
  async run(call, ids) {
    const assigned_to = String(call.parameters.assigned_to);
    await refuseUnknownAssignee(call.db, call.tenantId, assigned_to);
    const before = await updateLeads(call.db, ids, { assigned_to });
    return recordChange(
      call,
      before.filter((lead) => lead.assigned_to !== assigned_to),
    );
  },
  undo: (call, rows) =>
    restoreLeads(call, rows, ({ assigned_to }) => ({
      assigned_to,
      only: { assigned_to: String(call.parameters.assigned_to) },
    })),
};

async function recordChange({ db, actor, ip }: BulkCall, leads: LeadBefore[]): Promise<Map<string, Before>> {
  const ids = leads.map(({ id }) => id);
  if (ids.length > 0)
    await recordAuditEvent(db, { actor, ip: ip as null }, { act: 'lead.changed', subjects: { kind: 'message', ids } });
  return new Map(leads.map(({ id, ...before }) => [id, before]));
}

/** Puts back what each lead was. A lead that someone has changed since is left. */
async function restoreLeads(
  call: BulkCall,
  rows: { id: string; previous: Record<string, unknown> }[],
  changeOf: (before: Before) => Parameters<typeof updateLeads>[2],
): Promise<string[]> {
  const changed: LeadBefore[] = [];
  for (const { id, previous } of rows)
    changed.push(...(await updateLeads(call.db, [id], changeOf(previous as Before))));
  await recordChange(call, changed);
  return changed.map(({ id }) => id);
}

export const leadBulkList: PlatformBulkList<Body> = {
  path: '/leads/',
  actions: { assign, close },
  parametersOf({ action, assigned_to }) {
    if (action !== 'assign') return {};
    if (assigned_to) return { assigned_to };
    throw new Refusal('malformed', { fields: { assigned_to: [leadWords.assigneeUnknown] } });
  },
  findRows: findLeadIds,
};
