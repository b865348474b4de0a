import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BookSummary } from '#contract/library/books.ts';
import type { Session } from '#web/kit/session.ts';
import { aMyPiece } from '#web/kit/testing/example-pieces.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { linksIn, selectedTab, textOf } from '#web/kit/ui/testing/markup.ts';
import { Component as DashboardLayout } from './dashboard.layout.tsx';
import { Component as DashboardHome } from './dashboard-home.screen.tsx';

const render = (session: Session | null | undefined, url = '/dashboard') =>
  renderScreen(<DashboardHome />, { session, url });

describe('the dashboard of a student', () => {
  test('greets with the first name, and has no tab of teachers', async () => {
    const html = await render(aSession('student'), '/dashboard?option=Teacher+Dashboard');

    expect(html).toContain('Hello, Robin<');
    expect(html).not.toContain('Teacher Dashboard');
    expect(selectedTab(html)).toBe('Overview');
  });

  test('shows how to create a book, what the student reads, then what is new in the class, then their own books', async () => {
    const kite = {
      ...{ id: 'b1', title: 'The Kite', author: 'Mina', language: 'en', cover: null, drawn_cover: null, goal: null },
      ...{ trim: 'portrait', direction: 'ltr', url: '/library/b1', page_count: 9 },
    } as unknown as BookSummary;
    const arrivals = [
      replyTo('GET /reading/', { count: 0, next: null, previous: null, results: [] }),
      replyTo('GET /class-books/', { results: [kite] }),
      rowsOf('GET /my-books/', [aMyPiece({ title: 'Night Lorry' })]),
    ];
    const show = () => renderScreen(<DashboardHome />, { session: aSession('student'), arrivals });
    // The parts of the page load while it is shown.
    await show();
    const text = textOf(await show());
    const places = ['Hello, Robin', 'Create a book', 'No books started yet', 'The Kite', 'Night Lorry'].map((part) =>
      text.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('leads to the library and to a new book, and not to pages for staff', async () => {
    expect(linksIn(await render(aSession('student')))).toEqual(['/library', '/uploadcontent']);
  });
});

describe('the dashboard of a teacher', () => {
  afterEach(() => void vi.useRealTimers());

  test('opens at the classes, whose part of the page is loading', async () => {
    const html = await render(aSession('teacher'));

    expect(selectedTab(html)).toBe('Teacher Dashboard');
    expect(html).toContain('Loading…');
  });

  test('has own books', async () => {
    expect(selectedTab(await render(aSession('teacher'), '/dashboard?option=My+Books'))).toBe('My Books');
  });

  test('has an overview with the pages for staff', async () => {
    const html = await render(aSession('teacher'), '/dashboard?option=Overview');

    expect(selectedTab(html)).toBe('Overview');
    expect(linksIn(html)).toEqual([
      '/bulk-enrolment/',
      '/library',
      '/uploadcontent',
      '/upload-blog',
      '/archived-students',
    ]);
  });

  test.each`
    hour  | greeting
    ${0}  | ${'Good morning'}
    ${11} | ${'Good morning'}
    ${12} | ${'Good afternoon'}
    ${17} | ${'Good afternoon'}
    ${18} | ${'Good evening'}
  `('says $greeting at $hour o’clock', async ({ hour, greeting }) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, hour), toFake: ['Date'] });

    expect(await render(aSession('teacher'), '/dashboard?option=Overview')).toContain(`${greeting}, Robin Example`);
  });
});

describe('the dashboard of someone else', () => {
  test('is empty for a platform admin, who has an area, and for no one', async () => {
    for (const session of [aSession('upschool_admin'), null, undefined]) {
      const html = await render(session);
      expect(linksIn(html)).toEqual([]);
      expect(html).not.toContain('<h1');
      expect(html).not.toContain('role="tab"');
    }
  });
});

describe('the layout of the dashboard', () => {
  const renderLayout = (session: Session | undefined, url = '/dashboard') =>
    renderScreen(<DashboardLayout />, { session, url });

  test('has the line of policies below the upload wizard only', async () => {
    expect(await renderLayout(aSession('student'), '/uploadbook')).toContain('<footer');
    expect(await renderLayout(aSession('student'))).not.toContain('<footer');
  });

  test('names the school and who is signed in', async () => {
    const html = await renderLayout(aSession('teacher'));

    expect(html).toContain('Riverside School');
    expect(html).toContain('Robin Example');
    expect(html).toContain('aria-label="Help Center"');
  });

  test('is loading without a user menu until it is known who is signed in', async () => {
    const html = await renderLayout(undefined);

    expect(html).toContain('Loading…');
    expect(linksIn(html)).toEqual(['/']);
  });
});
