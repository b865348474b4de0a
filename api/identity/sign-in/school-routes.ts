import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { findSchools } from '#contract/identity/session.ts';
import { findSchoolsLike } from './school-queries.ts';

const MIN_SEARCH_LENGTH = 2;

export const schoolRoutes = [
  serve(findSchools, allowAnyone, async ({ db, query, url: address, settings }) => {
    const search = query.search.toLowerCase();
    const schools = search.length < MIN_SEARCH_LENGTH ? [] : await findSchoolsLike(db, { ...query, search });
    const rows = schools.map(({ school_name, subdomain }) => {
      const url = siteUrl(settings.origin, { kind: 'school', subdomain }, '/login');
      return { school_name, subdomain, url };
    });
    return toPage(address, query, { count: schools[0]?.count ?? 0, rows });
  }),
];
