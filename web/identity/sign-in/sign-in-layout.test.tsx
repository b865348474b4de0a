import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type LoaderFunctionArgs, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { BookSummary } from '#contract/library/books.ts';
import { type Call, CallError } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { loader, Component as SignInLayout } from './sign-in.layout.tsx';

const kite = { id: 'b1', title: 'The Kite', author: 'Mina', cover: null, trim: 'portrait' } as unknown as BookSummary;

function load(reply: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(loaderContext, { call: reply as Call, site: {} as PageSite, isServer: true });
  return loader({ context } as unknown as LoaderFunctionArgs);
}

describe('the books beside the steps of sign-in', () => {
  test('are two books of the school', async () => {
    expect(await load(async () => ({ results: [kite] }))).toEqual([kite]);
  });

  test('are none when they cannot be loaded, and sign-in works without them', async () => {
    expect(await load(() => Promise.reject(new CallError(503)))).toEqual([]);
  });

  test('do not hide a bug', async () => {
    await expect(load(() => Promise.reject(new TypeError('bug')))).rejects.toThrow('bug');
  });
});

describe('the frame of sign-in', () => {
  function render(books: BookSummary[]) {
    const router = createMemoryRouter(
      [{ id: 'frame', path: '/', element: <SignInLayout />, children: [{ index: true, element: <p>Step</p> }] }],
      { hydrationData: { loaderData: { frame: books } } },
    );
    return renderToStaticMarkup(
      <SiteContext value={{ name: 'Riverside School', language: 'en', isRoot: false } as PageSite}>
        <TranslateContext value={translateToEnglish}>
          <RouterProvider router={router} />
        </TranslateContext>
      </SiteContext>,
    );
  }

  test('names the school, and hides its books from screen readers because they decorate', () => {
    const html = render([kite]);
    expect(html).toContain('Riverside School');
    expect(html).toContain('<p>Step</p>');
    expect(html).toMatch(/aria-hidden="true".*The Kite/);
  });

  test('has no empty place where books would be', () => {
    expect(render([])).not.toContain('The Kite');
  });
});
