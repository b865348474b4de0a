import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { BookSummary } from '#contract/books.ts';
import type { Family } from '#contract/families.ts';
import type { PageSite } from '#contract/rendering.ts';
import { SiteContext } from '#web/kit/site.ts';
import { createTranslator, WordsContext } from '#web/kit/words.ts';
import { FamilyBooks } from './family-books.tsx';
import { FamilyCodeForm } from './family-code-form.tsx';
import { OpenFamilyForm } from './open-family-form.tsx';

const family: Family = {
  ...{ id: 'f1', first_name: 'Amara', pen_name: 'Kite', expires_at: '2026-12-20T08:00:00.000Z', books: [] },
};
const book = {
  ...{ id: 'b1', url: '/library/b1', title: 'The Kite', author: 'Kite', language: 'en', cover: null, goal: null },
  ...{ level: null, trim: 'portrait', direction: 'ltr' },
} as unknown as BookSummary;

/** Renders on a page of a router, as these forms load the data of the page again. */
function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en' } as PageSite}>
      <WordsContext value={createTranslator('en', {})}>
        <RouterProvider router={router} />
      </WordsContext>
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
    expect(html).toContain('until 20 Dec 2026');
  });

  test('shows the published books, and ways to sign out and to remove the link', () => {
    const html = render(<FamilyBooks family={{ ...family, books: [book] }} />);

    expect(html).toContain('href="/library/b1"');
    expect(html).toContain('Sign out on this device');
    expect(html).toContain('Remove family link');
    expect(html).not.toContain('No published books yet');
  });
});
