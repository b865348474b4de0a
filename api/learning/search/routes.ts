import { countSearch } from '#api/core/search-index/service.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { type Call, serve } from '#api/kit/serve.ts';
import { findBoughtForSearch, toBookSummary } from '#api/library/books/service.ts';
import { storyPictureUrl } from '#api/library/stories/service.ts';
import { findListMode, refuseSearchWhereOff } from '#api/schools/modes/service.ts';
import { type SearchResult, searchAll } from '#contract/learning/search.ts';
import { findContent } from './content-documents.ts';
import { findDocuments, findShared, type SearchRow } from './queries.ts';

/** Anyone can search; the database function `matching_documents` limits the results. */
export const maySearch = allowAnyone;

export const searchRoutes = [
  serve(searchAll, maySearch, async (call) => {
    const { db, actor, isRoot, settings, query, url } = call;
    const mode = await findListMode(call, query.mode);
    refuseSearchWhereOff(mode, query.search);
    const bought = await findBoughtForSearch(call, query.search);
    const content = await findContent(call, query.search, mode?.rule);
    const { sections, rows } = isRoot
      ? await findShared(db, query, content)
      : await findDocuments(db, { ...actor, bought }, query, { rule: mode?.rule, content });
    const count = query.section ? (sections[query.section] ?? 0) : sumOf(Object.values(sections));
    countSearch(call, count);
    return {
      ...toPage(url, query, { count, rows: rows.map((row) => toSearchResult(row, settings)) }),
      sections,
      mode: mode?.applied ?? null,
    };
  }),
];

type UrlSettings = Call<never, never, never>['settings'];

function toSearchResult(row: SearchRow, settings: UrlSettings): SearchResult {
  const { kind, id, path, title, snippet, book, story, school } = row;
  const card = book ? toBookSummary(book, { settings, school }) : null;
  const url = school ? siteUrl(settings.origin, school, path) : path;
  const image = story?.hash
    ? storyPictureUrl({ tenantId: story.tenant_id, id, audience: story.audience }, story.hash, settings.filesSecret)
    : (card?.cover?.src[0]?.url ?? null);
  return { ...{ type: kind, id, title, snippet, image }, url: card?.url ?? url, book: card };
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
