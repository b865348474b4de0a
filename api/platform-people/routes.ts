import { recordAuditEvent } from '#api/audit/service.ts';
import { servePlatformBulk } from '#api/bulk/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { bulkOnPlatformPeople, listPlatformPeople, type PlatformPeopleQuery } from '#contract/platform-people.ts';
import { platformPeopleBulkList } from './bulk-actions.ts';
import { findPlatformPeople } from './list-queries.ts';
import { toPlatformPerson } from './presenter.ts';

export const platformPeopleRoutes = [
  servePlatformBulk(bulkOnPlatformPeople, platformPeopleBulkList),

  servePlatform(listPlatformPeople, async ({ inPlatform, inTransaction, query, url, isExport, actor, ip }) => {
    const { count, rows, place } = await inPlatform((db) => findPlatformPeople(db, query, isExport));
    if (isExport && !place)
      await inTransaction((db) =>
        recordAuditEvent(db, { actor, ip }, { act: 'people.exported', facts: filtersOf(query) }),
      );
    const page = toKeysetPage(url, query, { count, rows, place });
    return { ...page, results: page.results.map((row) => toPlatformPerson(row)) };
  }),
];

/** Which people were exported. A search can be the name of a student, and how many match would take as long as the export. */
function filtersOf({ role, tenant, state, country }: PlatformPeopleQuery): Record<string, string> {
  return {
    ...(role && { role: role.join(', ') }),
    ...(tenant && { tenant }),
    ...(state && { state }),
    ...(country && { country }),
  };
}
