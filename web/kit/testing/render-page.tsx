import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { PageSite } from '#contract/app/rendering.ts';
import { interfaceLanguageNames } from '#contract/kit/display-names.ts';
import { splitContext } from '#contract/kit/message-context.ts';
import { pageMenusOf } from '#web/kit/menus.ts';
import { MenusContext } from '#web/kit/page-menus.ts';
import { FirstSessionContext, type Session } from '#web/kit/session.ts';
import { SiteContext } from '#web/kit/site.ts';
import { type Catalogue, createTranslator, TranslateContext } from '#web/kit/translate.ts';
import { withoutBreakMarks } from '#web/kit/ui/testing/markup.ts';
import { ToastRegion } from '#web/kit/ui/toast.tsx';

/** English sentences are their own keys, so only those with a choice, such as a plural, have an entry. */
const english: Catalogue = new Proxy({}, { get: (_, key) => compileSentence(String(key)) });

function compileSentence(key: string): Catalogue[string] | undefined {
  return /\{\w+, /.test(key) ? (compileMessage(splitContext(key)[0]) as Catalogue[string]) : undefined;
}

export const translateToEnglish = createTranslator('en', english);

const SCHOOL_SITE: PageSite = {
  ...{
    name: 'Riverside School',
    subdomain: 'riverside',
    language: 'en',
    languages: ['en', 'ar'],
    languageNames: interfaceLanguageNames(),
    isRoot: false,
    isOrganization: false,
  },
  ...{
    logo: null,
    announcement: null,
    hiddenMenu: [],
    nameOrder: 'first_last',
    timeZone: 'UTC',
    country: null,
    hasSwitchboard: false,
    hasCommunity: true,
    hasSandbox: false,
  },
  ...{ origin: 'https://riverside.example', rootOrigin: 'https://booklark.example' },
};

export type PageOptions = {
  site?: Partial<PageSite>;
  /** The URL of the page with its query, or a location with the tab's state. */
  url?: string | { pathname: string; search?: string; state?: unknown };
  /** The signed-in person's session, or null. While it is undefined, protected screens show that they are loading. */
  session?: Session | null | undefined;
  /** The data of the screen's loader. */
  data?: unknown;
};

/**
 * Renders a part of a page as the server sends it, in English, at a school; without the marks that keep a value on one
 * line.
 */
export function renderPage(part: ReactNode, { site = {}, url = '/', session, data }: PageOptions = {}): string {
  const pageSite = { ...SCHOOL_SITE, ...site };
  const element = (
    <FirstSessionContext value={session}>
      <ToastRegion closeLabel="Close">{part}</ToastRegion>
    </FirstSessionContext>
  );
  const routes = [{ id: 'screen', path: '*', element, loader: () => data }];
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: { loaderData: { screen: data ?? null } },
  });
  const html = renderToStaticMarkup(
    <SiteContext value={pageSite}>
      <TranslateContext value={translateToEnglish}>
        <MenusContext value={pageMenusOf(pageSite, translateToEnglish)}>
          <RouterProvider router={router} />
        </MenusContext>
      </TranslateContext>
    </SiteContext>,
  );
  return withoutBreakMarks(html);
}
