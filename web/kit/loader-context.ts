import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { PageSite } from '#contract/app/rendering.ts';
import type { Call } from './call.ts';

export type LoaderContext = { call: Call; site: PageSite; isServer: boolean };

export const loaderContext = createContext<LoaderContext>();

/** Returns the loader's context, in the browser and on the server: `getLoaderContext(context).call(listBooks, …)`. */
export function getLoaderContext(context: LoaderFunctionArgs['context']): LoaderContext {
  return context.get(loaderContext);
}
