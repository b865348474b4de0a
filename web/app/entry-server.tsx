import './styles.ts';
import { catalogues } from 'virtual:catalogues';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PageRequest, PageState, RenderedPage } from '#contract/app/rendering.ts';
import type { RenderEmail } from '#contract/core/email-contents.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { CallError, createCall, isNotFound } from '#web/kit/call.ts';
import { accessRule } from '#web/kit/guard.ts';
import { type Head, titleOf } from '#web/kit/head.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { pageMenusOf } from '#web/kit/menus.ts';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { createTranslator, type Translate } from '#web/kit/translate.ts';
import { preloadFont } from '#web/kit/ui/fonts.ts';
import { App } from './app.tsx';
import { areaRoutes } from './area-routes.tsx';
import { contentRoutesOf } from './content-routes.tsx';
import { serializeForScript, serializeHydration } from './hydration.ts';
import { otherRoutes } from './other-routes.tsx';
import { createRoutes, messagesOf, type RouteTable, routeTableOf } from './routes.tsx';

const words = Object.fromEntries(
  interfaceLanguages.map((language) => [language, createTranslator(language, catalogues[language])]),
) as Record<InterfaceLanguage, Translate>;
const handlerOf = (isRoot: boolean) =>
  createStaticHandler(createRoutes({ ...areaRoutes, ...otherRoutes, ...contentRoutesOf(isRoot) }, isRoot));
const handlers = { root: handlerOf(true), school: handlerOf(false) };
/** Route tables that the browser loads before it shows a page outside the first table, with their messages. */
const tables = {
  areas: 'web/app/area-routes.tsx',
  content: 'web/app/content-routes.tsx',
  others: 'web/app/other-routes.tsx',
};
const cataloguesOf = (table: RouteTable, language: InterfaceLanguage) =>
  messagesOf(table).map((part) => `catalogues/${language}/${part}`);

export function translate(language: InterfaceLanguage, sentence: string, values?: Record<string, unknown>): string {
  return words[language](sentence, values);
}

/** Renders an email. The first email loads the templates. */
export const renderEmail: RenderEmail = async (request) => {
  const templates = await import('#web/core/email/render-email.tsx');
  return templates.renderEmail(request, words[request.language]);
};

/**
 * Returns a path in the spelling of its route. The router ignores case and encoding, which would give one page many
 * addresses.
 */
export function spell(path: string, isRoot: boolean): string {
  const { pathname } = new URL(`http://page${path}`);
  const pattern = rowOf(matchRoutes(handlers[isRoot ? 'root' : 'school'].dataRoutes, pathname))?.path;
  if (!pattern) return path;
  const names = pattern.split('/').slice(1);
  const segments = pathname.split('/').filter(Boolean);
  const spelled = segments.map((segment, place) => {
    const name = names[place] ?? '{}';
    return name.startsWith('{') ? encodeURIComponent(decodeURIComponent(segment)) : name;
  });
  return `/${spelled.join('/')}${pathname.endsWith('/') && spelled.length > 0 ? '/' : ''}`;
}

/** Returns the innermost route's row in contract/app/page-routes.ts; undefined if no page matches. */
const rowOf = (matches: { route: { handle?: RouteHandle } }[] | null) => matches?.at(-1)?.route.handle?.pageRoute;

/** Renders a page for a visitor (or for a community, by the cookie of `send`), without personal data. */
export async function render({ url, site, send }: PageRequest): Promise<RenderedPage> {
  let hasAsked = false;
  const call = createCall((request) => {
    hasAsked = true;
    return send(request);
  });
  const handler = handlers[site.isRoot ? 'root' : 'school'];
  const requestContext = new RouterContextProvider();
  requestContext.set(loaderContext, { call, site, isServer: true });
  // Joined as text: resolved as a relative URL, `//evil.test` would be another host.
  const context = await handler.query(new Request(site.origin + url), { requestContext });
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/' };

  const { status, broken } = normalizeErrors(context);
  const heads: Head[] = [];
  const menus = pageMenusOf(site, words[site.language]);
  const html = renderToString(
    <App site={site} menus={menus} words={words[site.language]} onHead={(head) => void heads.push(head)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  const head = heads.at(-1) ?? { title: '' };
  const row = rowOf(context.matches);
  const who = row ? accessRule(row, site.isRoot) : 'anyone';
  const table = routeTableOf(context.location.pathname, site.isRoot);
  const isHidden = row?.ofBuyer === 'missing' && status === 200;
  return {
    status: isHidden ? 404 : status,
    isUncached: row?.ofBuyer !== undefined,
    route: row?.path,
    html,
    title: titleOf(head.title, site.name),
    description: head.description,
    image: head.image,
    feed: head.feed,
    structured: head.structured && serializeForScript(head.structured),
    data: serializeHydration({ site, menus, loaderData: context.loaderData, errors: errorsToSend(context) }),
    sources: [
      ...(table ? [tables[table], ...cataloguesOf(table, site.language)] : []),
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

/** Turns every error into a CallError, so that hydration gets the same error and no bug reveals details. */
function normalizeErrors(context: StaticHandlerContext): { status: number; broken: unknown } {
  let broken: unknown;
  let status = 200;
  for (const [route, error] of Object.entries(context.errors ?? {})) {
    // The router's own refusal, for a URL that even the catch-all route does not match.
    const isRouterError = isRouteErrorResponse(error);
    const callError = error instanceof CallError ? error : new CallError(isRouterError ? error.status : 500);
    if (!(error instanceof CallError) && !isRouterError) broken = error;
    status = isNotFound(callError.status) ? 404 : callError.status || 503;
    if (context.errors) context.errors[route] = callError;
  }
  return { status, broken };
}

function errorsToSend({ errors }: StaticHandlerContext) {
  if (!errors) return null;
  return Object.fromEntries(Object.entries(errors).map(([route, { status, message }]) => [route, { status, message }]));
}

/** Returns the path of a lazily loaded file, which the server build adds (tools/vite-plugins.ts). */
function sourceOf(route: object): string | undefined {
  return 'source' in route && typeof route.source === 'string' ? route.source : undefined;
}
