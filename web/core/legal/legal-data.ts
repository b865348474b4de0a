import type { LoaderFunctionArgs } from 'react-router';
import type { LegalText } from '#contract/learning/content-pages.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';

/** Loads the legal text whose name is the path of the page. */
export function loadLegalText({ request, context }: LoaderFunctionArgs): Promise<LegalText> {
  const { pathname, searchParams } = new URL(request.url);
  const preview = searchParams.get('preview');
  return getLoaderContext(context).call('GET /legal-texts/{name}/', {
    params: { name: pathname.replaceAll('/', '') },
    query: preview === null ? {} : { preview },
  });
}
