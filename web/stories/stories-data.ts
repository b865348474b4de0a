import type { LoaderFunctionArgs } from 'react-router';
import type { AppliedMode } from '#contract/applied-mode.ts';
import type { StoryFacets, StorySummary } from '#contract/stories.ts';
import { listStories } from '#web/kit/api/stories.ts';
import { type Call, CallError, type RequestOf } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { PAGE_SIZE, parseStoryQuery, type StoryListQuery } from './story-query.ts';

export type StoriesData = {
  query: StoryListQuery;
  count: number;
  stories: StorySummary[];
  facets: StoryFacets;
  mode: AppliedMode | null;
  /** Why the list is not in the mode of the URL. */
  modeNotice?: string;
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<StoriesData> {
  const { call } = getLoaderContext(context);
  const query = parseStoryQuery(new URL(request.url).searchParams);
  try {
    return await loadStories(call, query);
  } catch (cause) {
    // Only a mode is refused with a state: it is locked, not available, or has no search.
    if (!(cause instanceof CallError && cause.state)) throw cause;
    const { search, mode, ...others } = query;
    const allowed =
      cause.state === 'search_off' ? { ...others, ...(mode && { mode }) } : { ...others, ...(search && { search }) };
    return { ...(await loadStories(call, allowed)), modeNotice: cause.message };
  }
}

async function loadStories(call: Call, query: StoryListQuery): Promise<StoriesData> {
  // Query values are strings here; the patterns allow only what the contract accepts.
  const asked = { ...query, limit: PAGE_SIZE } as NonNullable<RequestOf<typeof listStories>['query']>;
  const { results, count, facets, mode } = await call(listStories, { query: asked });
  return { query, count, stories: results, facets, mode };
}
