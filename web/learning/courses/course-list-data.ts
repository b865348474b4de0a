import type { LoaderFunctionArgs } from 'react-router';
import type { CourseSummary } from '#contract/learning/courses.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { type Call, CallError, type RequestOf } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';

/** A URL can be old or typed by hand: malformed parameters are ignored. */
const patterns = {
  search: /\S/,
  goal: /^([1-9]|1[0-7])$/,
  age: /^([3-9]|1[0-8])$/,
  language: /^[a-z]{2,3}$/,
  mode: /^[0-9a-f-]{36}$/,
} as const;
export type CourseFilter = keyof typeof patterns;
export type CourseListQuery = Partial<Record<CourseFilter, string>>;
const names = Object.keys(patterns) as CourseFilter[];

export type CoursesData = {
  query: CourseListQuery;
  courses: CourseSummary[];
  mode: AppliedMode | null;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

/** More than the number of courses: the list has a single page. */
const MAX_COURSES = 100;

/** Loads the courses that match the page's query. */
export function loadCourses({ request, context }: LoaderFunctionArgs): Promise<CoursesData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, async (searchParams) => {
    const query = parseCourseQuery(searchParams);
    try {
      return await readCourses(call, query);
    } catch (cause) {
      if (!(cause instanceof CallError && cause.state === 'search_off')) throw cause;
      const { search: _, ...others } = query;
      return { ...(await readCourses(call, others)), modeNotice: cause.message };
    }
  });
}

export function parseCourseQuery(address: URLSearchParams): CourseListQuery {
  const valid = names.flatMap((name) => {
    const value = (address.get(name) ?? '').replaceAll('\0', '').trim();
    return patterns[name].test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(valid);
}

async function readCourses(call: Call, query: CourseListQuery): Promise<CoursesData> {
  // Query values are strings here; the patterns allow only what the contract accepts.
  const listQuery = { ...query, limit: MAX_COURSES } as NonNullable<RequestOf<'GET /courses/'>['query']>;
  const { results, mode } = await call('GET /courses/', { query: listQuery });
  return { query, courses: results, mode };
}
