import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { SiteFacts } from '#contract/rendering.ts';
import type { Call } from './call.ts';

export type Loading = { call: Call; site: SiteFacts; isServer: boolean };

export const loading = createContext<Loading>();

/** What a loader works with: `load(context).call<typeof listBooks>('GET /books/', { query })`, on both sides alike. */
export function load(context: LoaderFunctionArgs['context']): Loading {
  return context.get(loading);
}
