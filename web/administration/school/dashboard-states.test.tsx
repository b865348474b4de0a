import { describe, expect, test } from 'vitest';
import type { SchoolTask } from '#contract/schools/tenants.ts';
import { Component as ProfileScreen } from '#web/administration/school-settings/profile.screen.tsx';
import { aSchoolSettings } from '#web/administration/school-settings/testing/example-settings.ts';
import { aCategory } from '#web/authoring/categories/testing/example-categories.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { linksIn } from '#web/kit/ui/testing/markup.ts';
import { FirstSteps } from './first-steps.tsx';
import { Tasks } from './tasks.tsx';

const failed = new CallError(503);
type Arrival = ReturnType<typeof replyTo>;

describe('the tasks of a school', () => {
  const render = (...arrivals: Arrival[]) => renderScreen(<Tasks />, { arrivals });
  const steps = (is_done: boolean) => replyTo('GET /start-list/', { steps: [{ step: 'class', is_done }] });

  test('are loading, are none, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    const nothing = await render(replyTo('GET /school-tasks/', { tasks: [] }), steps(true));
    expect(nothing).toContain('Nothing to do right now.');
    expect(nothing).not.toContain('<h2');
    expect(await render(replyTo('GET /school-tasks/', failed))).toContain('Your tasks could not be loaded.');
  });

  test('a school with open first steps does not read that there is nothing to do', async () => {
    expect(await render(replyTo('GET /school-tasks/', { tasks: [] }), steps(false))).not.toContain('Nothing to do');
  });

  test.each<{ task: SchoolTask; message: string; target: string }>([
    {
      task: 'invitations',
      message: '2 invitations have not been answered yet',
      target: '/admin-school/users?option=Invited',
    },
    {
      task: 'organizations',
      message: '2 organizations have invited you to join',
      target: '/admin-school/organizations',
    },
    { task: 'review', message: '2 works to review', target: '/dashboard/review?queue=all' },
    { task: 'refunds', message: '2 refunds wait for a second person', target: '/admin-school/donations' },
    { task: 'teachers', message: '2 classes have no teacher', target: '/admin-school/classes?teachers=none' },
    {
      task: 'erasure',
      message: '2 archived students will be erased within a month',
      target: '/archived-students',
    },
  ])('lead to the page where they are done: $message', async ({ task, message, target }) => {
    const html = await render(replyTo('GET /school-tasks/', { tasks: [{ task, count: 2 }] }));

    expect(html).toContain(message);
    expect(linksIn(html)).toEqual([target]);
  });
});

describe('the first steps of a school', () => {
  const render = (...arrivals: Arrival[]) => renderScreen(<FirstSteps onInvite={() => {}} />, { arrivals });

  test('are loading, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(replyTo('GET /start-list/', failed))).toContain('The first steps could not be loaded.');
  });

  test('name what is done, and link to what is not', async () => {
    const steps = [
      { step: 'address', is_done: true },
      { step: 'book', is_done: false },
      { step: 'teachers', is_done: false },
    ] as const;
    const html = await render(replyTo('GET /start-list/', { steps: [...steps] }));

    expect(html).toContain('<span>Email address confirmed</span>');
    expect(html).toMatch(/<a [^>]*href="\/admin-school\/books"[^>]*>Add your first book/);
    expect(html).toMatch(/<button type="button"[^>]*>Invite teachers/);
  });

  test('have the next one first, where they are the main part of the page', async () => {
    const steps = [
      { step: 'address', is_done: true },
      { step: 'book', is_done: false },
      { step: 'looks', is_done: false },
    ] as const;
    const html = await renderScreen(<FirstSteps onInvite={() => {}} isWide />, {
      arrivals: [replyTo('GET /start-list/', { steps: [...steps] })],
    });

    expect(html.match(/Add your first book|Email address confirmed|Logo and colours/g)).toEqual([
      ...['Add your first book', 'Email address confirmed', 'Logo and colours'],
    ]);
  });

  test('fold to one line when all of them are done', async () => {
    const steps = [
      { step: 'address', is_done: true },
      { step: 'class', is_done: true },
    ] as const;
    const html = await render(replyTo('GET /start-list/', { steps: [...steps] }));

    expect(html).toMatch(/<details><summary[^>]*>Getting started: every step is done<\/summary>/);
    expect(html).not.toContain('<h2');
    expect(html).toContain('First class created');
  });

  test('fold to the one that is left', async () => {
    const steps = [
      { step: 'class', is_done: true },
      { step: 'cards', is_done: false },
    ] as const;
    const html = await render(replyTo('GET /start-list/', { steps: [...steps] }));

    expect(html).toMatch(/<details><summary[^>]*>1 step left: Print sign-in cards<\/summary>/);
    expect(html).toMatch(/<a [^>]*href="\/admin-school\/classes"[^>]*>Print sign-in cards/);
  });

  test('lead to the tab of the profile where they are done', async () => {
    const steps = [
      { step: 'looks', is_done: false },
      { step: 'community', is_done: true },
    ] as const;
    const html = await render(replyTo('GET /start-list/', { steps: [...steps] }));

    expect(linksIn(html)).toEqual(['/admin-school/profile?option=Looks', '/admin-school/profile?option=Families']);
    expect(html).toContain('Community password set');
  });
});

describe('the profile of a school', () => {
  const settings = aSchoolSettings({
    is_verified: false,
    short_names: true,
    picture_passwords: 'never',
    community_categories: ['c1'],
  });
  const render = (tab: string, ...arrivals: Arrival[]) =>
    renderScreen(<ProfileScreen />, {
      arrivals: [replyTo('GET /school-settings/', settings), ...arrivals],
      url: `/admin-school/profile?option=${encodeURIComponent(tab)}`,
    });

  test('is loading, and can be loaded again after a failure', async () => {
    expect(await renderScreen(<ProfileScreen />)).toContain('Loading…');
    const html = await renderScreen(<ProfileScreen />, { arrivals: [replyTo('GET /school-settings/', failed)] });
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
    const categories = rowsOf('GET /api-admin/book-categories/', [
      aCategory({ id: 'c1', slug: 'sky', name: 'Sky' }),
      aCategory({ id: 'c2', slug: 'sea', name: 'Sea' }),
    ]);
    const html = await render('Families', categories);

    expect(html).toContain('Not set (families cannot sign in)');
    expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(1);
    expect(await render('Families', rowsOf('GET /api-admin/book-categories/', []))).toContain('No categories yet');
    expect(await render('Families', rowsOf('GET /api-admin/book-categories/', failed))).toContain(
      'The categories could not be loaded.',
    );
  });

  test('tells that classes cannot change picture passwords while the school decides', async () => {
    const html = await render('Signing in', rowsOf('GET /v1/school-classes/', []));

    expect(html).toContain('Classes cannot change this setting.');
    expect(html).toMatch(/name="short_names"[^>]*checked=""|checked=""[^>]*name="short_names"/);
  });
});
