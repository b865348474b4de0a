import { type ListQuery, listParameters, readListQuery } from '#contract/kit/page-parameters.ts';
import { storyParameters } from '#contract/library/story-parameters.ts';
import { paths } from '#web/kit/paths.ts';

/** Stories on one page of the list. */
export const PAGE_SIZE = 24;

export type ParameterName = Exclude<keyof typeof storyParameters, 'offset'>;
export type StoryListQuery = ListQuery<ParameterName>;

export const parseStoryQuery = (url: URLSearchParams): StoryListQuery => readListQuery(storyParameters, url);
export const storyListUrl = (query: StoryListQuery): string => paths.stories(listParameters(query));

/** Tells whether the query excludes any story. */
export function isNarrowed({ offset: _, ordering: _ordering, mode: _mode, ...filters }: StoryListQuery): boolean {
  return Object.keys(filters).length > 0;
}

/** Returns the query with a filter set, or removed if the value is empty, from the first page on. */
export function withStoryFilter(query: StoryListQuery, name: ParameterName, value: string): StoryListQuery {
  const { [name]: _, ...others } = query;
  return { ...others, ...(value && { [name]: value }), offset: 0 };
}
