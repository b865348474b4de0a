import { paths } from '#web/kit/paths.ts';

/** The query of the list of stories, which the URL holds completely. */
export type StoryListQuery = Partial<Record<ParameterName, string>> & { offset: number };
export type ParameterName = keyof typeof patterns;

/** Stories on one page of the list. */
export const PAGE_SIZE = 24;

/** A URL can be old or typed by hand: malformed parameters are ignored. */
const patterns = {
  search: /\S/,
  kind: /^(story|blog)$/,
  language: /^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/,
  level: /^[1-5]$/,
  age: /^([3-9]|1[0-8])$/,
  goal: /^([1-9]|1[0-7])$/,
  category: /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/,
  ordering: /^(best|new|title|-title)$/,
  mode: /^[0-9a-f-]{36}$/,
} as const;
const names = Object.keys(patterns) as ParameterName[];

export function parseStoryQuery(address: URLSearchParams): StoryListQuery {
  const valid = names.flatMap((name) => {
    const value = (address.get(name) ?? '').replaceAll('\0', '').trim();
    return patterns[name].test(value) ? [[name, value]] : [];
  });
  const offset = Number(address.get('offset'));
  return { ...Object.fromEntries(valid), offset: Number.isInteger(offset) && offset > 0 ? offset : 0 };
}

export function storyListUrl({ offset, ...others }: StoryListQuery): string {
  return paths.stories({ ...others, ...(offset > 0 && { offset: String(offset) }) });
}

/** Tells whether the query excludes any story. */
export function isNarrowed({ offset: _, ordering: _ordering, mode: _mode, ...filters }: StoryListQuery): boolean {
  return Object.keys(filters).length > 0;
}

/** Returns the query with a filter set, or removed if the value is empty, from the first page on. */
export function withStoryFilter(query: StoryListQuery, name: ParameterName, value: string): StoryListQuery {
  const { [name]: _, ...others } = query;
  return { ...others, ...(value && { [name]: value }), offset: 0 };
}
