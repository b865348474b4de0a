import './styles.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { InterfaceLanguage } from '#contract/languages.ts';
import type { PageAsked, PageRendered, PageState } from '#contract/rendering.ts';
import { CallError, createCall, isNotFound } from '#web/kit/call.ts';
import { accessRule } from '#web/kit/guard.ts';
import { type Head, titleOf } from '#web/kit/head.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { createTranslator, type Translate } from '#web/kit/words.ts';
import { messages as arabic } from '#web/locales/ar.po';
import { messages as english } from '#web/locales/en.po';
import { preloadFont } from '#web/ui/fonts.ts';
import { App } from './app.tsx';
import { areaRoutes } from './area-routes.tsx';
import { serializeHydration } from './hydration.ts';
import { otherRoutes } from './other-routes.tsx';
import { createRoutes, routeTableOf } from './routes.tsx';

const words: Record<InterfaceLanguage, Translate> = {
  en: createTranslator('en', english),
  ar: createTranslator('ar', arabic),
};
const handler = createStaticHandler(createRoutes({ ...areaRoutes, ...otherRoutes }));
/** What the browser asks first on a page that is not in the first table of addresses, and with it its sentences. */
const tables = { areas: 'web/app/area-routes.tsx', others: 'web/app/other-routes.tsx' };
const wordsOf = (language: InterfaceLanguage) => `web/locales/${language}.po?others.po`;

export function translate(language: InterfaceLanguage, sentence: string, values?: Record<string, unknown>): string {
  return words[language](sentence, values);
}

/** Renders a page as for a visitor (or whatever the cookie of `send` opens), with nothing of any person in it. */
export async function render({ url, site, send }: PageAsked): Promise<PageRendered> {
  let hasAsked = false;
  const call = createCall((request) => {
    hasAsked = true;
    return send(request);
  });
  const requestContext = new RouterContextProvider();
  requestContext.set(loaderContext, { call, site, isServer: true });
  // Joined as text: as a relative address `//evil.test` would be another host.
  const context = await handler.query(new Request(site.origin + url), { requestContext });
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/' };

  const { status, broken } = normalizeErrors(context);
  const heads: Head[] = [];
  const html = renderToString(
    <App site={site} words={words[site.language]} leaveHead={(head) => void heads.push(head)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const head = heads.at(-1) ?? { title: '' };
  const address = (context.matches.at(-1)?.route.handle as RouteHandle | undefined)?.pageRoute;
  const who = address ? accessRule(address, site.isRoot) : 'anyone';
  const table = routeTableOf(context.location.pathname);
  return {
    status,
    html,
    title: titleOf(head.title, site.name),
    description: head.description,
    image: head.image,
    data: serializeHydration({ site, loaderData: context.loaderData, errors: errorsToSend(context) }),
    sources: [
      ...(table ? [tables[table], wordsOf(site.language)] : []),
      ...context.matches.flatMap(({ route }) => sourceOf(route) ?? []),
    ],
    font: head.font ?? preloadFont(site.language, context.matches.some(isOfTitles)),
    who,
    state: stateOf(who, status, hasAsked),
    broken,
  };
}

const isOfTitles = ({ route }: { route: object }) => 'isOfTitles' in route;
const isGuarded = (who: string) => who !== 'anyone' && who !== 'visitor';

function stateOf(who: string, status: number, hasAsked: boolean): PageState {
  if (isGuarded(who)) return 'guarded';
  if (!hasAsked) return 'plain';
  return status === 404 ? 'missing' : 'visitor';
}

/** Every error becomes a CallError, so that hydration finds the same one and no bug tells anything of itself. */
function normalizeErrors(context: StaticHandlerContext): { status: number; broken: unknown } {
  let broken: unknown;
  let status = 200;
  for (const [route, error] of Object.entries(context.errors ?? {})) {
    // The router's own no, for an address that not even "every other page" matches.
    const isNo = isRouteErrorResponse(error);
    const callError = error instanceof CallError ? error : new CallError(isNo ? error.status : 500);
    if (!(error instanceof CallError) && !isNo) broken = error;
    status = isNotFound(callError.status) ? 404 : callError.status || 503;
    if (context.errors) context.errors[route] = callError;
  }
  return { status, broken };
}

function errorsToSend({ errors }: StaticHandlerContext) {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([route, { status, message }]) => [route, { status, message }]));
}

/** The server's build adds its own path to each lazily loaded file, see vite.config.ts. */
function sourceOf(route: object): string | undefined {
  return 'source' in route && typeof route.source === 'string' ? route.source : undefined;
}
