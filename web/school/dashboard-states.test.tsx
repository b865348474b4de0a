import { describe, expect, test } from 'vitest';
import type { SchoolSettings } from '#contract/tenants.ts';
import { DEFAULT_COLOURS } from '#look/palette.ts';
import { listSchoolClasses } from '#web/kit/api/classes.ts';
import { listBookCategories } from '#web/kit/api/publishing.ts';
import { listSchoolTasks, showSchoolSettings, showStartList } from '#web/kit/api/tenants.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { Component as ProfileScreen } from './profile.screen.tsx';
import { StartList } from './start-list.tsx';
import { Tasks } from './tasks.tsx';

const failed = new CallError(503);
type Arrival = ReturnType<typeof replyTo>;

describe('the tasks of a school', () => {
  const render = (...arrivals: Arrival[]) => renderScreen(<Tasks />, { arrivals });

  test('are loading, are none, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(replyTo(listSchoolTasks, { tasks: [] }))).toContain('Nothing to do right now.');
    expect(await render(replyTo(listSchoolTasks, failed))).toContain('Your tasks could not be loaded.');
  });

  test('lead to the page where they are done', async () => {
    const html = await render(replyTo(listSchoolTasks, { tasks: [{ task: 'review', count: 2 }] }));

    expect(html).toContain('href="/admin-school/books?state=in_review"');
  });
});

describe('the first steps of a school', () => {
  const render = (...arrivals: Arrival[]) => renderScreen(<StartList onInvite={() => {}} />, { arrivals });

  test('are loading, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(replyTo(showStartList, failed))).toContain('The first steps could not be loaded.');
  });

  test('name what is done, and link to what is not', async () => {
    const steps = [
      { step: 'address', is_done: true },
      { step: 'book', is_done: false },
      { step: 'teachers', is_done: false },
    ] as const;
    const html = await render(replyTo(showStartList, { steps: [...steps] }));

    expect(html).toContain('<span>Email address confirmed</span>');
    expect(html).toMatch(/<a [^>]*href="\/admin-school\/books"[^>]*>Add your first book/);
    expect(html).toMatch(/<button type="button"[^>]*>Invite teachers/);
  });
});

describe('the profile of a school', () => {
  const settings: SchoolSettings = {
    ...{ ...DEFAULT_COLOURS, school_name: 'Harbour School', school_email: 'office@harbour.example' },
    ...{ domain_url: '', subdomain: 'harbour', logo: null, announcement: null, shares_on_booklark: false },
    ...{ country: null, languages: ['en', 'ar'], hidden_menu: [], short_names: true, picture_passwords: 'never' },
    ...{ community_categories: ['c1'], has_community: false, is_verified: false, version: 'x' },
    name_order: 'first_last',
  };
  const render = (tab: string, ...arrivals: Arrival[]) =>
    renderScreen(<ProfileScreen />, {
      arrivals: [replyTo(showSchoolSettings, settings), ...arrivals],
      url: `/admin-school/profile?option=${encodeURIComponent(tab)}`,
    });

  test('is loading, and can be loaded again after a failure', async () => {
    expect(await renderScreen(<ProfileScreen />)).toContain('Loading…');
    const html = await renderScreen(<ProfileScreen />, { arrivals: [replyTo(showSchoolSettings, failed)] });
    expect(html).toContain('The settings could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('begins without changes, so that nothing can be saved', async () => {
    const html = await render('Details');

    expect(html).toContain('No changes to save.');
    expect(html).toMatch(/<button [^>]*type="submit"[^>]*aria-disabled="true"/);
    expect(html).not.toContain('Discard changes');
  });

  test('shows names, addresses and the languages of the site', async () => {
    const html = await render('Details');

    expect(html).toMatch(/name="school_name"[^>]*value="Harbour School"|value="Harbour School"[^>]*name="school_name"/);
    expect(html).toContain('Not confirmed yet');
    expect(html).toContain('Main language');
  });

  test('limits the books for families to the chosen categories', async () => {
    const categories = rowsOf(listBookCategories, [
      { id: 'c1', slug: 'sky', name: 'Sky' },
      { id: 'c2', slug: 'sea', name: 'Sea' },
    ]);
    const html = await render('Families', categories);

    expect(html).toContain('Not set (families cannot sign in)');
    expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(1);
    expect(await render('Families', rowsOf(listBookCategories, []))).toContain('No categories yet');
    expect(await render('Families', rowsOf(listBookCategories, failed))).toContain(
      'The categories could not be loaded.',
    );
  });

  test('tells that classes cannot change picture passwords while the school decides', async () => {
    const html = await render('Signing in', rowsOf(listSchoolClasses, []));

    expect(html).toContain('Classes cannot change this setting.');
    expect(html).toMatch(/name="short_names"[^>]*checked=""|checked=""[^>]*name="short_names"/);
  });
});
