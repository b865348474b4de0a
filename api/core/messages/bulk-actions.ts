import { recordAuditEvent } from '#api/core/audit/service.ts';
import type { BulkActionOnRows, BulkCall, PlatformBulkList } from '#api/core/bulk/service.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import { type bulkOnLeads, leadWords } from '#contract/core/leads.ts';
import { refuseUnknownAssignee } from './lead-actions.ts';
import { findLeadIds, type LeadBefore, updateLeads } from './lead-queries.ts';

type Body = (typeof bulkOnLeads)['body']['_output'];
type Before = Pick<LeadBefore, 'state' | 'assigned_to'>;

type Update = Parameters<typeof updateLeads>[2];
type Change = { lead: LeadBefore; update: Update };

const close: BulkActionOnRows = {
  async run(call, ids) {
    const update = { state: 'closed' as const };
    const before = (await updateLeads(call.db, ids, update)).filter(({ state }) => state !== 'closed');
    return recordChanges(
      call,
      before.map((lead) => ({ lead, update })),
    );
  },
  undo: (call, rows) => restoreLeads(call, rows, ({ state }) => ({ state, only: { state: 'closed' } })),
};

const assign: BulkActionOnRows = {
  async run(call, ids) {
    const update = { assigned_to: String(call.parameters.assigned_to) };
    await refuseUnknownAssignee(call.db, update.assigned_to);
    const before = await updateLeads(call.db, ids, update);
    const changed = before.filter(({ assigned_to }) => assigned_to !== update.assigned_to);
    return recordChanges(
      call,
      changed.map((lead) => ({ lead, update })),
    );
  },
  undo: (call, rows) =>
    restoreLeads(call, rows, ({ assigned_to }) => ({
      assigned_to,
      only: { assigned_to: String(call.parameters.assigned_to) },
    })),
};

/** Records an event for each lead, with the same facts as a single change. */
async function recordChanges({ db, actor, ip }: BulkCall, changes: Change[]): Promise<Map<string, Before>> {
  for (const alike of Map.groupBy(changes, ({ lead, update }) => `${lead.state} ${update.state}`).values()) {
    const [first] = alike;
    const facts: Record<string, string> = first?.update.state
      ? { from: first.lead.state, to: first.update.state }
      : { fields: 'assigned_to' };
    const subjects = { kind: 'message' as const, ids: alike.map(({ lead }) => lead.id) };
    await recordAuditEvent(db, { actor, ip }, { act: 'lead.changed', subjects, facts });
  }
  return new Map(changes.map(({ lead: { id, ...before } }) => [id, before]));
}

/** Restores each lead. Leaves out leads that someone has changed since. */
async function restoreLeads(
  call: BulkCall,
  rows: { id: string; previous: Record<string, unknown> }[],
  updateFor: (before: Before) => Update,
): Promise<string[]> {
  const changes: Change[] = [];
  for (const { id, previous } of rows) {
    const update = updateFor(previous as Before);
    for (const lead of await updateLeads(call.db, [id], update)) changes.push({ lead, update });
  }
  await recordChanges(call, changes);
  return changes.map(({ lead }) => lead.id);
}

export const leadBulkList: PlatformBulkList<Body> = {
  path: '/leads/',
  actions: { assign, close },
  parametersOf({ action, assigned_to }) {
    if (action !== 'assign') return {};
    if (assigned_to) return { assigned_to };
    throw fieldRefusal('assigned_to', leadWords.assigneeUnknown);
  },
  findRows: findLeadIds,
};
