import type { LoaderFunctionArgs } from 'react-router';
import type { ContentPage, HubSummary } from '#contract/learning/content-pages.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';

/** Loads the page whose name is its path. */
export function loadPage({ request, context }: LoaderFunctionArgs): Promise<ContentPage> {
  const { pathname, searchParams } = new URL(request.url);
  return getLoaderContext(context).call('GET /pages/{name}/', {
    params: { name: pathname.replaceAll('/', '') },
    query: previewOf(searchParams),
  });
}

export function loadHub({ request, params, context }: LoaderFunctionArgs): Promise<ContentPage> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams, inMode) => {
    const query = { ...inMode, ...previewOf(searchParams) };
    return call('GET /hubs/{slug}/', { params: { slug: params.slug ?? '' }, query });
  });
}

/** Loads all hubs that the chosen mode shows, because there are only a few. */
export function loadHubs({ request, context }: LoaderFunctionArgs): Promise<{ hubs: HubSummary[] }> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, async (_, inMode) => {
    const { results } = await call('GET /hubs/', { query: { limit: 100, ...inMode } });
    return { hubs: results };
  });
}

/** Returns the preview token of the page's link, for its call. */
function previewOf(searchParams: URLSearchParams): { preview?: string } {
  const preview = searchParams.get('preview');
  return preview === null ? {} : { preview };
}
