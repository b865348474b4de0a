import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { serve } from '#api/kit/serve.ts';
import { toCoverSource } from '#api/library/books/service.ts';
import { mayRunMembers } from '#api/schools/organizations/service.ts';
import { ownLanguageName } from '#contract/kit/display-names.ts';
import { listMemberBooks } from '#contract/library/member-books.ts';
import { findMemberBooks } from './queries.ts';

export const memberBookRoutes = [
  serve(listMemberBooks, mayRunMembers, async ({ db, query, url, isExport, settings }) => {
    const page = toKeysetPage(url, query, await findMemberBooks(db, query, isExport));
    const results = page.results.map(({ subdomain, published_at, work_id, level, school_name, ...book }) => ({
      ...toCoverSource(book),
      work_id,
      level,
      school_name,
      language_name: ownLanguageName(book.language),
      published_at,
      url: siteUrl(settings.origin, { kind: 'school', subdomain }, `/library/${book.id}`),
    }));
    return { ...page, results };
  }),
];
