import type { LoaderFunctionArgs } from 'react-router';
import type { ContentPage, HubSummary } from '#contract/learning/content-pages.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';

/** Loads the page whose name is its path. */
export function loadPage({ request, context }: LoaderFunctionArgs): Promise<ContentPage> {
  const { pathname, searchParams } = new URL(request.url);
  return getLoaderContext(context).call('GET /pages/{name}/', {
    params: { name: pathname.replaceAll('/', '') },
    query: previewOf(searchParams),
  });
}

export function loadHub({ request, params, context }: LoaderFunctionArgs): Promise<ContentPage> {
  return getLoaderContext(context).call('GET /hubs/{slug}/', {
    params: { slug: params.slug ?? '' },
    query: previewOf(new URL(request.url).searchParams),
  });
}

/** Loads all hubs, because there are only a few. */
export async function loadHubs({ context }: LoaderFunctionArgs): Promise<HubSummary[]> {
  const { results } = await getLoaderContext(context).call('GET /hubs/', { query: { limit: 100 } });
  return results;
}

/** Returns the preview token of the page's link, for its call. */
function previewOf(searchParams: URLSearchParams): { preview?: string } {
  const preview = searchParams.get('preview');
  return preview === null ? {} : { preview };
}
