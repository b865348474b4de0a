import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { SiteFacts } from '#contract/rendering.ts';
import type { Call } from './call.ts';

export type LoaderContext = { call: Call; site: SiteFacts; isServer: boolean };

export const loaderContext = createContext<LoaderContext>();

/** What a loader works with: `load(context).call<typeof listBooks>('GET /books/', { query })`, on both sides alike. */
export function getLoaderContext(context: LoaderFunctionArgs['context']): LoaderContext {
  return context.get(loaderContext);
}
