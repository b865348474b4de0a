import { servePlatformBulk } from '#api/core/bulk/service.ts';
import type { Person } from '#api/kit/actor.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import {
  type Assignee,
  bulkOnLeads,
  changeLead as changeLeadContract,
  listLeads,
  replyToLead as replyToLeadContract,
} from '#contract/core/leads.ts';
import { leadBulkList } from './bulk-actions.ts';
import { changeLead, replyToLead } from './lead-actions.ts';
import {
  findAssignees,
  findLead,
  findLeadEntries,
  findLeads,
  type LeadEntryRow,
  type LeadRow,
} from './lead-queries.ts';

export const leadRoutes = [
  servePlatformBulk(bulkOnLeads, leadBulkList),
  servePlatform(listLeads, async ({ inPlatform, inTransaction, query, url, isExport }) => {
    const page = toKeysetPage(url, query, await inPlatform((db) => findLeads(db, query, isExport)));
    const { leads, assignees } = await inTransaction((db) => addWork(db, page.results));
    return { ...page, results: leads, assignees };
  }),
  servePlatform(changeLeadContract, async ({ params, body, actor, ip, ...call }) => {
    const person = call.person();
    const lead = await call.inPlatform((db) => requireLead(db, params.id));
    await call.inTransaction((db) => changeLead(db, { actor, ip, person }, { lead, change: body }));
    return readLead(call, params.id);
  }),
  servePlatform(replyToLeadContract, async ({ params, body, actor, ip, site, settings, ...call }) => {
    const person = call.person();
    const lead = await call.inPlatform((db) => requireLead(db, params.id));
    await call.inTransaction((db) => replyToLead(db, { actor, ip, person }, { lead, body: body.body, site, settings }));
    return readLead(call, params.id);
  }),
];

async function requireLead(db: PlatformDb, id: string): Promise<LeadRow> {
  const lead = await findLead(db, id);
  if (!lead) throw new Refusal('notFound');
  return lead;
}

type Reader = {
  person(): Person;
  inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T>;
  inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
};

async function readLead({ inPlatform, inTransaction }: Reader, id: string) {
  const row = await inPlatform((db) => requireLead(db, id));
  const { leads } = await inTransaction((db) => addWork(db, [row]));
  const [lead] = leads;
  if (!lead) throw new Refusal('notFound');
  return lead;
}

/** Adds notes, replies and people's names, which are in the platform's own tenant. */
async function addWork(db: TenantDb, rows: LeadRow[]) {
  const ids = rows.map(({ id }) => id);
  const [assignees, entries] = await Promise.all([findAssignees(db), findLeadEntries(db, ids)]);
  return { leads: toLeads(rows, { assignees, entries }), assignees };
}

/** Joins leads with their notes, replies and assignee's name. */
function toLeads(rows: LeadRow[], { assignees, entries }: { assignees: Assignee[]; entries: LeadEntryRow[] }) {
  const names = new Map(assignees.map((assignee) => [assignee.id, assignee]));
  const entriesOf = Map.groupBy(entries, ({ message_id }) => message_id);
  return rows.map(({ language: _, assigned_to, ...row }) => {
    const own = entriesOf.get(row.id) ?? [];
    return {
      ...row,
      assigned_to: (assigned_to && names.get(assigned_to)) || null,
      notes: own.filter(({ kind }) => kind === 'note'),
      replies: own.filter(({ kind }) => kind === 'reply'),
    };
  });
}
