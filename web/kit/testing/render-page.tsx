import { createCompiledCatalog } from '@lingui/cli/api';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { splitContext } from '#contract/message-context.ts';
import type { PageSite } from '#contract/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { type Catalogue, createTranslator, WordsContext } from '#web/kit/words.ts';
import { ToastRegion } from '#web/ui/toast.tsx';

/** English sentences are their own keys, so only those with a choice, such as a plural, have an entry. */
const english: Catalogue = new Proxy({}, { get: (_, key) => compileSentence(String(key)) });

function compileSentence(key: string): Catalogue[string] | undefined {
  if (!/\{\w+, /.test(key)) return undefined;
  const { source } = createCompiledCatalog('en', { message: splitContext(key)[0] }, { namespace: 'json' });
  return (JSON.parse(source) as { messages: Catalogue }).messages.message;
}

export const translateToEnglish = createTranslator('en', english);

const SCHOOL_SITE: Partial<PageSite> = {
  name: 'Riverside School',
  language: 'en',
  isRoot: false,
  origin: 'https://riverside.example',
  rootOrigin: 'https://booklark.example',
};

export type PageOptions = {
  site?: Partial<PageSite>;
  /** The URL of the page, with its query, or with what the tab remembers of it. */
  url?: string | { pathname: string; search?: string; state?: unknown };
};

/** Renders a part of a page as the server sends it, in English, at a school. */
export function renderPage(part: ReactNode, { site = {}, url = '/' }: PageOptions = {}): string {
  return renderToStaticMarkup(
    <SiteContext value={{ ...SCHOOL_SITE, ...site } as PageSite}>
      <WordsContext value={translateToEnglish}>
        <MemoryRouter initialEntries={[url]}>
          <ToastRegion closeLabel="Close">{part}</ToastRegion>
        </MemoryRouter>
      </WordsContext>
    </SiteContext>,
  );
}
