import type { LoaderFunctionArgs } from 'react-router';
import type { Chapter, Course } from '#contract/learning/courses.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadPrefetched } from './next-chapter.ts';

const previewOf = (request: Request): { preview?: string } => {
  const preview = new URL(request.url).searchParams.get('preview');
  return preview ? { preview } : {};
};

export function loadCourse({ params, request, context }: LoaderFunctionArgs): Promise<Course> {
  return getLoaderContext(context).call('GET /courses/{slug}/', {
    params: { slug: params.slug ?? '' },
    query: previewOf(request),
  });
}

/** Loads a chapter: on the server as visitors see it, in the browser with the person's data. */
export function loadChapter({ params, request, context }: LoaderFunctionArgs): Promise<Chapter> {
  const { call, isServer } = getLoaderContext(context);
  const address = { slug: params.slug ?? '', chapter: params.chapter ?? '' };
  const query = previewOf(request);
  const load = () => call('GET /courses/{slug}/chapters/{chapter}/', { params: address, query });
  return isServer || query.preview ? load() : loadPrefetched(address, load);
}
