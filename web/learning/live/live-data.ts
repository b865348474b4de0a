import type { LoaderFunctionArgs } from 'react-router';
import { readParameters } from '#contract/kit/page-parameters.ts';
import { modeParameters } from '#contract/learning/list-parameters.ts';
import type { LiveLesson, LiveLessonPage } from '#contract/learning/live.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { type Call, CallError } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';

/** More than the number of lessons in a year. */
const MAX_LESSONS = 100;

export type LiveQuery = { limit: number; mode?: string };
export type LiveData = LessonsByTime & {
  query: LiveQuery;
  mode: AppliedMode | null;
  /** The reason why no lesson is shown: the mode hides them. */
  notice?: string;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};
export type LessonsByTime = { upcoming: LiveLesson[]; past: LiveLesson[] };

/**
 * Loads the lessons as visitors see them: the browser reads a person's data later, because the page is the same for
 * everyone.
 */
export function loadLessons({ request, context }: LoaderFunctionArgs): Promise<LiveData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) =>
    readLessons(call, readParameters(modeParameters, searchParams)),
  );
}

async function readLessons(call: Call, filters: { mode?: string }): Promise<LiveData> {
  const query: LiveQuery = { limit: MAX_LESSONS, ...filters };
  try {
    const { results, mode: applied } = await call('GET /live/', { query });
    return { query, mode: applied, ...byTime(results) };
  } catch (cause) {
    if (!(cause instanceof CallError && cause.state === 'live_off')) throw cause;
    return { query, mode: null, upcoming: [], past: [], notice: cause.message };
  }
}

/** Divides lessons into upcoming or running ones, and past ones. */
export function byTime(lessons: LiveLesson[]): LessonsByTime {
  const isOver = ({ ends_at }: LiveLesson) => Date.parse(ends_at) <= Date.now();
  return { upcoming: lessons.filter((lesson) => !isOver(lesson)), past: lessons.filter(isOver) };
}

export type LessonData = { lesson: LiveLessonPage; isOver: boolean; query: { preview?: string } };

/** Loads one lesson as visitors see it. */
export async function loadLesson({ params, request, context }: LoaderFunctionArgs): Promise<LessonData> {
  const preview = new URL(request.url).searchParams.get('preview');
  const query = preview === null ? {} : { preview };
  const lesson = await getLoaderContext(context).call('GET /live/{id}/', { params: { id: params.id ?? '' }, query });
  return { lesson, query, isOver: Date.parse(lesson.ends_at) <= Date.now() };
}
