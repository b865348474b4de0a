import type { LoaderFunctionArgs } from 'react-router';
import type { StoryFacets, StorySummary } from '#contract/library/stories.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import type { Call, RequestOf } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';
import { PAGE_SIZE, parseStoryQuery, type StoryListQuery } from './story-query.ts';

export type StoriesData = {
  query: StoryListQuery;
  count: number;
  stories: StorySummary[];
  facets: StoryFacets;
  mode: AppliedMode | null;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

export function loader({ request, context }: LoaderFunctionArgs): Promise<StoriesData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) => loadStories(call, parseStoryQuery(searchParams)));
}

async function loadStories(call: Call, query: StoryListQuery): Promise<StoriesData> {
  // Query values are strings here; the patterns allow only what the contract accepts.
  const filters = { ...query, limit: PAGE_SIZE } as NonNullable<RequestOf<'GET /stories/'>['query']>;
  const { results, count, facets, mode } = await call('GET /stories/', { query: filters });
  return { query, count, stories: results, facets, mode };
}
