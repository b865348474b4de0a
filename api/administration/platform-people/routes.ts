import { servePlatformBulk } from '#api/core/bulk/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { bulkOnPlatformPeople, listPlatformPeople } from '#contract/administration/platform-people.ts';
import { platformPeopleBulkList } from './bulk-actions.ts';
import { findPlatformPeople } from './list-queries.ts';
import { toPlatformPerson } from './presenter.ts';

export const platformPeopleRoutes = [
  servePlatformBulk(bulkOnPlatformPeople, platformPeopleBulkList),

  servePlatform(listPlatformPeople, async ({ inPlatform, query, url, isExport }) => {
    return toKeysetPage(url, query, await inPlatform((db) => findPlatformPeople(db, query, isExport)), (row) =>
      toPlatformPerson(row),
    );
  }),
];
