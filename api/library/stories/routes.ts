import { countSearch } from '#api/core/search-index/service.ts';
import { readRoleOf } from '#api/kit/actor.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type CallContext, type DbCall, serve } from '#api/kit/serve.ts';
import { replyKey } from '#api/library/books/reply-key.ts';
import { findSharingSchools } from '#api/library/books/service.ts';
import { findListMode, refuseSearchWhereOff } from '#api/schools/modes/service.ts';
import { listStories, type StoryQuery, showStory, showStoryFeed, storyWords } from '#contract/library/stories.ts';

import { writeFeed } from './feed.ts';
import {
  findStoryBySlug,
  findStoryFacets,
  findStorySummaries,
  type StoryScope,
  type StorySummaryRow,
  visitSchoolOfStory,
} from './list-queries.ts';
import { mayReadStories } from './policy.ts';
import { toPublishedStory, toStoryFacets, toStorySummary } from './presenter.ts';

const MAX_FEED_STORIES = 50;
const newest: StoryQuery = { limit: MAX_FEED_STORIES, offset: 0, search: '' };

export const publishedStoryRoutes = [
  serve(
    listStories,
    mayReadStories,
    async (call) => {
      const { db, query, url } = call;
      const mode = await findListMode(call, query.mode);
      refuseSearchWhereOff(mode, query.search);
      const scope = { ...scopeOf(call), rule: mode?.rule };
      const [rows, counts] = await Promise.all([
        findStorySummaries(db, scope, query),
        findStoryFacets(db, scope, query),
      ]);
      const count = counts.find(({ facet }) => facet === 'all')?.count ?? 0;
      if (query.search) countSearch(call, count);
      return {
        ...toPage(url, query, { count, rows: await toSummaries(call, rows) }),
        facets: toStoryFacets(counts, call.language),
        mode: mode?.applied ?? null,
      };
    },
    // Caches the first page without filters, like the library.
    { cacheKey: (context) => (isFirstPage(context.query) ? replyKey(context, context.url) : undefined) },
  ),

  serve(showStoryFeed, mayReadStories, async (call) => {
    const { site, settings, language } = call;
    // Feed readers do not sign in.
    const scope = { ...scopeOf(call), role: 'visitor', rule: undefined } as const;
    const stories = await toSummaries(call, await findStorySummaries(call.db, scope, newest));
    const link = siteUrl(settings.origin, site, '/stories');
    const self = siteUrl(settings.origin, site, '/api/stories/feed/');
    const description = settings.translate(language, storyWords.feedDescription, { school: site.school_name });
    return writeFeed({ title: site.school_name, link, self, description, language }, stories);
  }),

  serve(showStory, mayReadStories, async (call) => {
    const { db, params, settings, language } = call;
    const school = call.isRoot ? await visitSchoolOfStory(db, params) : undefined;
    if (call.isRoot && !school) throw new Refusal('notFound');
    const story = await findStoryBySlug(db, readRoleOf(call.actor), params.slug);
    if (!story) throw new Refusal('notFound');
    return toPublishedStory(story, { settings, school, language });
  }),
];

function isFirstPage({ limit, offset, ordering, search, mode, ...filters }: StoryQuery): boolean {
  return offset === 0 && search === '' && Object.keys(filters).length === 0;
}

function scopeOf({ actor, isRoot }: CallContext): StoryScope {
  return { isRoot, role: readRoleOf(actor) };
}

async function toSummaries({ db, isRoot, settings, language }: DbCall, rows: StorySummaryRow[]) {
  if (!isRoot) return rows.map((row) => toStorySummary(row, { settings, language }));
  const schools = await findSharingSchools(db, [...new Set(rows.map((row) => row.tenant_id))]);
  const byId = new Map(schools.map((school) => [school.id, school]));
  return rows
    .filter((row) => byId.has(row.tenant_id))
    .map((row) => toStorySummary(row, { settings, school: byId.get(row.tenant_id) }));
}
