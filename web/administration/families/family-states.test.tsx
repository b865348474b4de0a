import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, type LoaderFunctionArgs, RouterContextProvider, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Family } from '#contract/administration/families.ts';
import type { PageSite } from '#contract/app/rendering.ts';
import type { BookSummary } from '#contract/library/books.ts';
import { type Call, CallError } from '#web/kit/call.ts';
import { loaderContext } from '#web/kit/loader-context.ts';
import { SiteContext } from '#web/kit/site.ts';
import { createTranslator, TranslateContext } from '#web/kit/translate.ts';
import { namesOf, textOf } from '#web/kit/ui/testing/markup.ts';
import { ToastRegion } from '#web/kit/ui/toast.tsx';
import { Component as FamilyScreen, loader, OpenFamilyForm } from './family.screen.tsx';
import { FamilyCodeForm } from './family-code-form.tsx';
import { FamilyBooks } from './family-page.tsx';
import { RemoveChildAccessDialog } from './leave-family.tsx';

const family: Family = {
  ...{ id: 'f1', first_name: 'Amara', pen_name: 'Kite', expires_at: '2026-12-20T08:00:00.000Z', books: [] },
  ...{ children: [{ id: 'f1', first_name: 'Amara' }], can_add_child: false, classes_to_lead: [] },
};
const book = {
  ...{ id: 'b1', url: '/library/b1', title: 'The Kite', author: 'Kite', language: 'en', cover: null, goal: null },
  ...{ level: null, trim: 'portrait', direction: 'ltr' },
} as unknown as BookSummary;

/** Renders in a router, because these forms load the page's data again. */
function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: <ToastRegion closeLabel="Close">{element}</ToastRegion> }]);
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en' } as PageSite}>
      <TranslateContext value={createTranslator('en', {})}>
        <RouterProvider router={router} />
      </TranslateContext>
    </SiteContext>,
  );
}

describe('the page for families', () => {
  test('asks for the code, which a link can bring, and the email address', () => {
    const html = render(<FamilyCodeForm code="ABCDE23456" />);

    expect(html).toMatch(/name="code"[^>]*value="ABCDE23456"|value="ABCDE23456"[^>]*name="code"/);
    expect(html).toContain('name="email"');
    expect(html).toContain('>Get a new link<');
  });

  test('opens an emailed link by a button only', () => {
    const html = render(<OpenFamilyForm token="a-token" onDone={() => {}} />);

    expect(html).toMatch(/<button type="submit"[^>]*>.*See the books/);
    expect(html).not.toContain('Get a new link');
  });

  test('says that no book is published yet, and until when the browser shows them', () => {
    const html = render(<FamilyBooks family={family} />);

    expect(html).toContain('Amara’s books');
    expect(html).toContain('No published books yet');
    expect(textOf(html)).toContain('until 20 Dec 2026');
  });

  test('shows the published books, and ways to sign out and to remove the link', () => {
    const html = render(<FamilyBooks family={{ ...family, books: [book] }} />);

    expect(html).toContain('href="/library/b1"');
    expect(html).toContain('Sign out on this device');
    expect(html).toContain('Remove family link');
    expect(html).not.toContain('No published books yet');
  });

  test('offers the other children of the same parent, and another code only with the right to add a child', () => {
    const children = [
      { id: 'f1', first_name: 'Amara' },
      { id: 'f2', first_name: 'Zuri' },
    ];
    const html = render(<FamilyBooks family={{ ...family, children, can_add_child: true }} />);
    expect(html).toContain('Show Zuri’s books');
    expect(html).not.toContain('Show Amara’s books');
    expect(html).toContain('Add another child');
    expect(render(<FamilyBooks family={family} />)).not.toContain('Add another child');
  });

  test('offers a list for a class only to a parent who leads its orders, once books are in the cart', () => {
    const html = render(<FamilyBooks family={{ ...family, classes_to_lead: [{ id: 'c1', name: 'Otters' }] }} />);
    expect(html).toContain('Put the books for the class in your cart.');
    expect(render(<FamilyBooks family={family} />)).not.toContain('List for a class');
  });

  test('keeps a pen name from right to left inside its sentence, and shows none without one', () => {
    expect(render(<FamilyBooks family={{ ...family, pen_name: 'ليلى' }} />)).toContain('Pen name: \u2068ليلى\u2069');
    expect(render(<FamilyBooks family={{ ...family, pen_name: null }} />)).not.toContain('Pen name');
  });

  test('asks before a parent removes the link, and says what it costs', () => {
    const html = render(<RemoveChildAccessDialog family={family} onClose={() => undefined} />);

    expect(html).toContain('Remove the family link to Amara?');
    expect(html).toContain('To connect again, you need a new code.');
    expect(namesOf(html, 'button')).toEqual(['Close', 'Cancel', 'Remove family link']);
  });
});

describe('the address for families', () => {
  function load(reply: () => Promise<unknown>) {
    const context = new RouterContextProvider();
    context.set(loaderContext, { call: reply as Call, site: {} as PageSite, isServer: true });
    return loader({ context } as unknown as LoaderFunctionArgs);
  }

  test.each([401, 403, 404])('has no family when the server replies %i', async (status) => {
    expect(await load(() => Promise.reject(new CallError(status)))).toBeNull();
  });

  test('does not take an outage for a family that has left', async () => {
    await expect(load(() => Promise.reject(new CallError(503)))).rejects.toThrow(CallError);
    expect(await load(async () => family)).toEqual(family);
  });

  function open(url: string, loaded: Family | null): string {
    const router = createMemoryRouter([{ id: 'family', path: '/family/:code?', element: <FamilyScreen /> }], {
      initialEntries: [url],
      hydrationData: { loaderData: { family: loaded } },
    });
    return renderToStaticMarkup(
      <SiteContext value={{ language: 'en' } as PageSite}>
        <TranslateContext value={createTranslator('en', {})}>
          <RouterProvider router={router} />
        </TranslateContext>
      </SiteContext>,
    );
  }

  test('shows the books of a family that is known, and the form to everyone else', () => {
    expect(open('/family', family)).toContain('Amara’s books');
    expect(open('/family', null)).toContain('For families');
  });

  test('fills in the code of its link', () => {
    expect(open('/family/ABCDE23456', null)).toContain('value="ABCDE23456"');
  });
});
