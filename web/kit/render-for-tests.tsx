import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { PageSite } from '#contract/rendering.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import { SiteContext } from './site.ts';
import { createTranslator, WordsContext } from './words.ts';

const riverside = {
  name: 'Riverside School',
  language: 'en',
  isRoot: false,
  origin: 'http://riverside.localhost:3000',
  rootOrigin: 'http://localhost:3000',
} as PageSite;

type Options = { url?: string | { pathname: string; search?: string; state?: unknown }; site?: Partial<PageSite> };

/** Renders a part of a page as the server sends it, in English, at a school. */
export function renderForTest(part: ReactNode, { url = '/', site = {} }: Options = {}): string {
  return renderToStaticMarkup(
    <SiteContext value={{ ...riverside, ...site }}>
      <WordsContext value={createTranslator('en', {})}>
        <MemoryRouter initialEntries={[url]}>
          <ToastRegion closeLabel="Close">{part}</ToastRegion>
        </MemoryRouter>
      </WordsContext>
    </SiteContext>,
  );
}
