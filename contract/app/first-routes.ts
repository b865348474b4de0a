import type { Role } from '#contract/kit/roles.ts';

/** A page of routes.json that is built. The other paths respond 404 and are in no menu. */
export type PageRoute = {
  /** `{id}` is a parameter, `{id?}` an optional one. */
  path: string;
  host: 'root' | 'tenant' | 'both';
  /** The values of `{slug}`; every other address is not found. */
  slugs?: readonly string[];
  /** The people who may stay; everyone else is redirected. */
  who: 'anyone' | 'signed-in' | readonly Role[];
  /**
   * The page belongs to a buyer and is never stored. `missing`: the server answers 404 for every id alike, and the
   * browser asks who it belongs to.
   */
  ofBuyer?: 'page' | 'missing';
  /** The page has no footer. */
  isBare?: true;
  /** Signed-in people are redirected. */
  isForVisitors?: true;
};

/** The pages whose routes are in the first load. A new page has its row in content-routes.ts or page-routes.ts. */
export const firstRoutes = {
  home: { path: '/', host: 'both', who: 'anyone' },
  library: { path: '/library', host: 'both', who: 'anyone' },
  book: { path: '/library/{id}', host: 'both', who: 'anyone' },
  reader: { path: '/library/{id}/read', host: 'both', who: 'anyone', isBare: true },
  login: { path: '/login', host: 'both', who: 'anyone', isForVisitors: true },
  loginWithToken: { path: '/login/{token?}', host: 'both', who: 'anyone', isForVisitors: true },
} as const satisfies Record<string, PageRoute>;
