import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { CallError } from '#web/kit/call.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { BarePageError, PageError } from './page-error.tsx';
import { SchoolOnlyPage } from './school-only-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const school = { name: 'Riverside', isRoot: false, rootOrigin: 'https://booklark.example:8443' } as PageSite;

function renderRoute(route: RouteObject, options: Parameters<typeof createMemoryRouter>[1], isRoot = false): string {
  return renderToStaticMarkup(
    <SiteContext value={{ ...school, isRoot }}>
      <TranslateContext value={translateToEnglish}>
        <RouterProvider router={createMemoryRouter([route], options)} />
      </TranslateContext>
    </SiteContext>,
  );
}

/** Renders a page whose loader failed with this error. */
function renderError(error: unknown, ErrorBoundary = PageError): string {
  const route = { id: 'page', path: '/', Component: () => 'The page', ErrorBoundary };
  return renderRoute(route, { hydrationData: { errors: { page: error } } });
}

describe('a page that failed', () => {
  test.each([400, 401, 403, 404])('with %d is not found, searches the library and leads to it', (status) => {
    const html = renderError(new CallError(status));

    expect(html).toContain('Page not found');
    expect(html).toMatch(/href="\/library"[^>]*>Go to the library/);
    expect(html).toMatch(/<form[^>]* action="\/library"[^>]*>.*name="query"/);
  });

  test.each([409, 429, 500, 503])('with %d can be tried again', (status) => {
    const html = renderError(new CallError(status));

    expect(html).toContain('This page could not be shown');
    expect(html).toContain('Try again');
  });

  test('without a connection loads by itself when it is back', () => {
    const html = renderError(new CallError(0));

    expect(html).toContain('You are offline');
    expect(html).toContain('This page will load when you are back online.');
  });

  test('because its code threw shows no detail of the bug', () => {
    const html = renderError(new TypeError('secret is undefined'));

    expect(html).toContain('Something went wrong. Try again.');
    expect(html).not.toContain('secret');
  });

  test('because its code could not be loaded without a connection says so', () => {
    vi.stubGlobal('navigator', { onLine: false });

    expect(renderError(new TypeError('Failed to fetch dynamically imported module'))).toContain('You are offline');
  });

  test('without a layout has a main part of its own, to which the skip link leads', () => {
    expect(renderError(new CallError(404), BarePageError)).toMatch(/<main id="main"[^>]*>.*Page not found/);
    expect(renderError(new CallError(404))).not.toContain('<main');
  });
});

describe('a page that only schools have', () => {
  const page = { path: '/family/:code?', element: <SchoolOnlyPage page={() => <p>Enter your code</p>} /> };
  const render = (isRoot: boolean) => renderRoute(page, { initialEntries: ['/family/abc'] }, isRoot);

  test('is shown at a school', () => {
    expect(render(false)).toContain('Enter your code');
  });

  test('asks for the school on the root host, whose address it says with its port', () => {
    const html = render(true);

    expect(html).not.toContain('Enter your code');
    expect(html).toContain('Choose your school');
    expect(html).toContain(`It comes before .booklark.example:8443.`);
    expect(html).toContain('required=""');
  });
});
