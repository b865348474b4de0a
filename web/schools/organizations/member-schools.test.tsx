import { describe, expect, test } from 'vitest';
import type { MemberBook } from '#contract/library/member-books.ts';
import type { MemberSchool } from '#contract/schools/organizations.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { tableDate } from '#web/kit/testing/table-date.ts';
import { attribute, buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { Component as BooksScreen } from './books.screen.tsx';
import { OrganizationDashboard } from './organization-dashboard.tsx';
import { RaisedByMember } from './raised-by-member.tsx';
import { SchoolList } from './school-table.tsx';
import { openSchool, privateSchool } from './testing/example-organization.ts';

const failed = new CallError(503);
type Arrival = ReturnType<typeof replyTo>;
const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

describe('the member schools of an organization', () => {
  const render = (outcome?: MemberSchool[] | Error, filters = {}, url = '/') => {
    const page = Array.isArray(outcome) ? pageOf(outcome) : outcome;
    const request = { query: { ordering: 'name', ...filters } };
    return renderScreen(<SchoolList />, {
      url,
      arrivals: page ? [replyTo('GET /organization/schools/', page, request)] : [],
    });
  };

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('No member schools yet');
    const html = await render(failed);
    expect(html).toContain('The schools could not be loaded.');
    expect(buttonsIn(html)).toContain('Try again');
  });

  test('match no search', async () => {
    const html = await render([], { search: 'zoo' }, '/?search=zoo');
    expect(html).toContain('No schools match your search');
    expect(html).not.toContain('No member schools yet');
  });

  test('are counted and listed with the statistics that they share', async () => {
    const html = await render([openSchool, privateSchool]);
    const [open = '', closed = ''] = html.slice(html.indexOf('<tbody')).split('</tr>');

    expect(html).toContain('2 schools');
    expect(textOf(open)).toMatch(new RegExp(`Open School.*40.*2.*7.*${tableDate('2026-11-20T08:00:00.000Z')}`));
    expect(closed.match(/–/g)).toHaveLength(3);
  });

  test('offer their dashboard only where they give access, and their site always', async () => {
    const closed = await render([privateSchool]);
    const open = await render([openSchool]);

    expect(closed).not.toContain('Open dashboard');
    expect(new Set(linksIn(closed))).toEqual(new Set(['https://quiet.example']));
    expect(buttonsIn(open)).toContain('Open dashboard: Open School');
    expect(buttonsIn(closed).at(-1)).toBe('End membership');
  });

  test('have their logos, or their initials', async () => {
    const logo = '/files/logos/s2/1790000000/mac/abc.svg';
    const html = await render([{ ...openSchool, look: { ...openSchool.look, logo } }, privateSchool]);

    expect(attribute(html, 'img', 'src')).toBe(logo);
    expect(html).toMatch(/style="--own:#11365A" aria-hidden="true">Q\u200cS</);
  });

  test('are sorted by name, in the order of the address', async () => {
    const html = await render([openSchool], { ordering: '-name' }, '/?ordering=-name');
    expect(html).toMatch(/aria-sort="descending"[^>]*>.*?School/);
  });
});

const book: MemberBook = {
  ...{ id: 'b1', title: 'El mar', author: 'Luz', language: 'es', language_name: 'Español', level: null },
  ...{ cover: null, drawn_cover: null, trim: 'portrait', goal: null, work_id: 'w1' },
  ...{ published_at: '2026-11-01T08:00:00.000Z', school_name: 'Quiet School', url: 'https://quiet.example/b1' },
};
const picture = { width: 320, height: 480, src: [{ width: 320, url: '/files/r1/c320.webp' }] };

describe('the dashboard of an organization', () => {
  const newest = { query: { ordering: '-joined', limit: 5 } };
  const totals = {
    ...{ students: 40, classes: 1, books: 9, published_books: 7, last_activity: null },
    ...{ schools: 2, granting_schools: 1, waiting_requests: 0, waiting_invitations: 0, money: [] },
    ...{ reads: 3108, reactions: 12 },
  };
  const render = (...arrivals: Arrival[]) => renderScreen(<OrganizationDashboard />, { arrivals });

  test('shows the totals with what they are made of', async () => {
    const text = textOf(await render(replyTo('GET /organization/figures/', totals)));

    expect(text).toContain('1 school shares statistics');
    expect(text).toContain('1 class');
    expect(text).toContain('9 books in all');
    expect(text).toMatch(/3,108\s*12 reactions/);
  });

  test('compares what the schools do, and shows nothing of one that gives no access', async () => {
    const sum = { school: { id: openSchool.id, school_name: 'Open School' }, currency: 'GBP' };
    const html = await render(
      replyTo('GET /organization/schools/', pageOf([openSchool, privateSchool]), {
        query: { ordering: '-joined', limit: 5 },
      }),
      replyTo('GET /organization/money/', { results: [{ ...sum, raised: 325, on_its_way: 65 }] }),
    );

    expect(textOf(html)).toMatch(/Open School.*Help run the school.*40.*31.*7.*£3\.25/);
    expect(html.match(/<polyline/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Reads in twelve weeks: 4 0 6 8 9 7 8 11 10 12 14 3"');
    expect(textOf(html).slice(textOf(html).indexOf('Quiet School'))).not.toMatch(/£|\d/);
  });

  test('opens from each sum the schools that add up to it, whose names open their dashboards', async () => {
    const money = [{ currency: 'GBP', raised: 425, on_its_way: 65 }];
    const sums = await render(replyTo('GET /organization/figures/', { ...totals, money }));
    expect(buttonsIn(sums)).toEqual(
      expect.arrayContaining(['\u2068£4.25\u2069', '\u2068£0.65\u2069 for causes on its way']),
    );

    const ofSchool = (id: string, school_name: string) => ({ school: { id, school_name }, currency: 'GBP' });
    const results = [
      { ...ofSchool('s1', 'Open School'), raised: 325, on_its_way: 65 },
      { ...ofSchool('s2', 'Seen School'), raised: 100, on_its_way: 0 },
      { ...ofSchool('s1', 'Open School'), currency: 'JOD', raised: 9000, on_its_way: 0 },
    ];
    const dialog = (outcome?: { results: typeof results } | Error) =>
      renderScreen(<RaisedByMember currency="GBP" onClose={() => {}} />, {
        arrivals: outcome ? [replyTo('GET /organization/money/', outcome)] : [],
      });
    const html = await dialog({ results });
    expect(textOf(html).replaceAll(/[\u2068\u2069]/g, '')).toMatch(
      /Open School\s*£3\.25\s*£0\.65.*Seen School\s*£1\.00\s*£0\.00.*Total\s*£4\.25\s*£0\.65/,
    );
    expect(buttonsIn(html)).toEqual(
      expect.arrayContaining(['Open dashboard: Open School', 'Open dashboard: Seen School']),
    );
    expect(html).not.toContain('JOD 9');
    expect(await dialog()).toContain('Loading…');
    const refused = await dialog(failed);
    expect(refused).toContain('The money could not be loaded.');
    expect(buttonsIn(refused)).toContain('Try again');
  });

  test('can load the totals again after a failure', async () => {
    const html = await render(replyTo('GET /organization/figures/', failed));

    expect(html).toContain('The statistics could not be loaded.');
    // One for the totals, one for the requests.
    expect(buttonsIn(html).filter((name) => name === 'Try again')).toHaveLength(2);
  });

  test('lists the newest schools, is empty at first, and can load them again', async () => {
    expect(
      await render(replyTo('GET /organization/schools/', pageOf<MemberSchool>([privateSchool]), newest)),
    ).toContain('Quiet School');
    expect(await render(replyTo('GET /organization/schools/', pageOf<MemberSchool>([]), newest))).toContain(
      'No member schools yet',
    );
    expect(await render(replyTo('GET /organization/schools/', failed, newest))).toContain(
      'The schools could not be loaded.',
    );
  });

  test('shows the covers of the newest books with their schools, and nothing before the first one', async () => {
    const request = { query: { limit: 16 } };
    const edition = { ...book, id: 'b2', title: 'The Sea', language: 'en' };
    const books = [{ ...book, cover: picture }, edition];
    const html = await render(replyTo('GET /organization/books/', pageOf(books), request));
    const none = await render(replyTo('GET /organization/books/', pageOf<MemberBook>([]), request));

    expect(textOf(html)).toMatch(/New from your schools.*El mar.*Luz.*Quiet School/);
    expect(attribute(html, 'img', 'src')).toBe('/files/r1/c320.webp');
    expect(linksIn(html)).toContain('https://quiet.example/b1');
    expect(textOf(html)).not.toContain('The Sea');
    expect(none).not.toContain('New from your schools');
  });

  test('leads to the requests only while one needs an answer', async () => {
    const review = '/admin-organization/user-dashboard';

    expect(linksIn(await render(replyTo('GET /organization/figures/', totals)))).not.toContain(review);
    const oneRequest = replyTo('GET /organization/figures/', { ...totals, waiting_requests: 1 });
    expect(linksIn(await render(oneRequest))).toContain(review);
  });
});

describe('the books that the schools of an organization share', () => {
  const render = (outcome?: MemberBook[] | Error, query = {}, url = '/') => {
    const page = Array.isArray(outcome) ? pageOf(outcome) : outcome;
    return renderScreen(<BooksScreen />, {
      url,
      arrivals: page ? [replyTo('GET /organization/books/', page, { query })] : [],
    });
  };

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('No shared books yet');
    expect(await render(failed)).toContain('The books could not be loaded.');
  });

  test('match no search', async () => {
    const html = await render([], { search: 'zoo' }, '/?search=zoo');
    expect(html).toContain('No books match your search');
    expect(html).not.toContain('No shared books yet');
  });

  test('open at their school, with the title marked as text of its language', async () => {
    const html = await render([book]);

    expect(html).toMatch(/<a href="https:\/\/quiet.example\/b1" lang="es"[^>]*>El mar/);
    expect(textOf(html)).toContain('1 book');
    expect(html).toContain(`>${tableDate('2026-11-01T08:00:00.000Z')}<`);
  });

  test('have their own covers, or generated ones', async () => {
    const html = await render([
      { ...book, cover: picture },
      { ...book, id: 'b2' },
    ]);
    const [own = '', generated = ''] = html.slice(html.indexOf('<tbody')).split('</tr>');

    expect(attribute(own, 'img', 'src')).toBe('/files/r1/c320.webp');
    expect(generated).toContain('<svg');
  });
});
