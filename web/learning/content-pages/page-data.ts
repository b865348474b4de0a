import type { LoaderFunctionArgs } from 'react-router';
import { readParameters } from '#contract/kit/page-parameters.ts';
import type { ContentPage, HubSummary } from '#contract/learning/content-pages.ts';
import { modeParameters } from '#contract/learning/list-parameters.ts';
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
  return loadInChosenMode(request, isServer, (searchParams) => {
    const query = { ...readParameters(modeParameters, searchParams), ...previewOf(searchParams) };
    return call('GET /hubs/{slug}/', { params: { slug: params.slug ?? '' }, query });
  });
}

/** Loads all hubs that the chosen mode shows, because there are only a few. */
export function loadHubs({ request, context }: LoaderFunctionArgs): Promise<{ hubs: HubSummary[] }> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, async (searchParams) => {
    const query = { limit: 100, ...readParameters(modeParameters, searchParams) };
    return { hubs: (await call('GET /hubs/', { query })).results };
  });
}

/** Returns the preview token of the page's link, for its call. */
function previewOf(searchParams: URLSearchParams): { preview?: string } {
  const preview = searchParams.get('preview');
  return preview === null ? {} : { preview };
}
