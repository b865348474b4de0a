import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { allowAdmins, type Policy } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { listAuditEvents, listPlatformAuditEvents } from '#contract/core/audit.ts';
import { findPlatformAuditEvents } from './platform-queries.ts';
import { countAuditEvents, findAuditEvents } from './queries.ts';
import { recordAuditEvent } from './service.ts';

/** The log names students, so the right to view statistics does not include it. */
export const mayReadAuditLog: Policy = allowAdmins;

export const auditRoutes = [
  serve(listAuditEvents, mayReadAuditLog, async ({ db, actor, ip, query, url, isExport }) => {
    const filter = singleEvents(query, isExport);
    const [events, count] = await Promise.all([findAuditEvents(db, filter), countAuditEvents(db, filter, isExport)]);
    // The export contains names of students, so the audit log records who downloads it.
    if (isExport && !events.place)
      await recordAuditEvent(db, { actor, ip }, { act: 'acts.exported', facts: { count } });
    return toKeysetPage(url, query, { count, ...events });
  }),
  servePlatform(listPlatformAuditEvents, async ({ inPlatform, query, url, isExport, person }) => {
    const filter = { ...singleEvents(query, isExport), colleague: person().personId };
    const events = await inPlatform((db) => findPlatformAuditEvents(db, filter, isExport));
    return toKeysetPage(url, query, events);
  }),
];

/** Exports single events, because a group in a file cannot be opened. */
function singleEvents<Query extends { grouped?: 'true' | undefined }>(query: Query, isExport: boolean): Query {
  return isExport ? { ...query, grouped: undefined } : query;
}
