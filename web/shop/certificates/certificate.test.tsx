import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { Certificate } from '#contract/shop/certificates.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { aBook } from '#web/library/books/testing/example-books.ts';
import { Component } from './certificate.screen.tsx';

const certificate: Certificate = {
  ...{ id: 'c1', kind: 'published_author', title: 'The Boat', author: 'Amara O.', school_name: 'Riverside School' },
  ...{
    issued_at: '2026-11-20T23:30:00.000Z',
    issued_on: '2026-11-21',
    raised: null,
    award: null,
    url: '/certificates/c1',
    pdf: '/files/certificate.pdf',
  },
  ...{ book: aBook({ url: '/library/1' }), story: null, course: null },
};

function renderCertificate(overrides: Partial<Certificate> = {}): string {
  const routes = [{ id: 'screen', path: '/', Component }];
  const loaderData = { screen: { ...certificate, ...overrides } };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
  return renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside School', isRoot: false } as PageSite}>
      <TranslateContext value={translateToEnglish}>
        <RouterProvider router={router} />
      </TranslateContext>
    </SiteContext>,
  );
}

test('the page of a certificate names the author, the work, the school and the day, and leads to the work', () => {
  const html = renderCertificate();
  expect(html).toMatch(/<h1[^>]*dir="auto">Amara O\.<\/h1>/);
  expect(html).toContain('wrote and published “The Boat”.');
  expect(html).toContain('Riverside School');
  // The day in the school's time zone, as on the PDF.
  expect(textOf(html)).toContain('21 Nov 2026');
  expect(html).toMatch(/aria-label="Open the book The Boat" href="\/library\/1"/);
});

test('a certificate can be printed, and saved as PDF if there is one', () => {
  expect(renderCertificate()).toMatch(/href="\/files\/certificate\.pdf" download/);
  const html = renderCertificate({ pdf: null });
  expect(html).toContain('Print');
  expect(html).not.toContain('Save as PDF');
  expect(html).toContain('There is no PDF, because our fonts lack some of the letters.');
});

test('the certificate of a story leads to the story', () => {
  const story: Certificate['story'] = {
    id: 's1',
    slug: 'the-boat-a1b2c3',
    kind: 'story',
    title: 'The Boat',
    author: 'Amara O.',
    summary: '',
    image: '/files/boat.webp',
    image_size: { width: 60, height: 40 },
    language: 'en',
    language_name: 'English',
    direction: 'ltr',
    level: null,
    goal: null,
    categories: [],
    published_at: certificate.issued_at,
    school_name: null,
    url: '/stories/the-boat-a1b2c3',
  };
  const html = renderCertificate({ book: null, story });
  expect(html).toMatch(/aria-label="Open the story The Boat"[^>]* href="\/stories\/the-boat-a1b2c3"/);
  expect(html).toContain('src="/files/boat.webp"');
});

test('a certificate of money names the class, the amount, the cause and since when, and leads to the cause', () => {
  const raised = {
    amount: 6500,
    currency: 'GBP',
    cause: { name: 'Clean Springs', slug: 'clean-springs' },
    school_class: 'Otters',
  };
  const html = renderCertificate({ kind: 'class_raised', title: 'Clean Springs', author: 'Otters', raised });
  expect(html).toMatch(/<h1[^>]*dir="auto">Otters<\/h1>/);
  expect(html.replaceAll(/[\u2068\u2069]/g, '')).toContain('raised £65.00 for Clean Springs.');
  expect(textOf(html)).toContain('Since 21 Nov 2026');
  expect(html).toContain('href="/charities/clean-springs"');
});

test('the certificate of a course names the course, and leads to it', () => {
  const course = { url: '/courses/water' };
  const html = renderCertificate({ kind: 'course_finished', title: 'Where water goes', book: null, course });
  expect(html).toContain('finished the course “Where water goes”.');
  expect(html).toContain('href="/courses/water"');
});
