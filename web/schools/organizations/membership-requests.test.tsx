import { describe, expect, test } from 'vitest';
import type { JoinRequest } from '#contract/identity/invitations.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { tableDate } from '#web/kit/testing/table-date.ts';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { RequestList } from './membership-requests.tsx';
import { OrganizationHome } from './organization-home.tsx';
import { PendingAnswers } from './pending-answers.tsx';
import { aJoinRequest, openSchool, privateSchool } from './testing/example-organization.ts';

const failed = new CallError(503);

describe('the list of requests to join', () => {
  const render = (outcome?: JoinRequest[] | Error, query = {}, url = '/') => {
    const page = Array.isArray(outcome)
      ? { count: outcome.length, next: null, previous: null, results: outcome }
      : outcome;
    return renderScreen(<RequestList />, {
      url,
      arrivals: page ? [replyTo('GET /membership-requests/', page, { query })] : [],
    });
  };

  test('is loading, is empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('No requests to join');
    const html = await render(failed);
    expect(html).toContain('The requests could not be loaded.');
    expect(buttonsIn(html)).toContain('Try again');
  });

  test('matches no search', async () => {
    expect(await render([], { search: 'zoo' }, '/?search=zoo')).toContain('No schools match your search');
  });

  test('offers both answers to each school by name', async () => {
    const html = await render([aJoinRequest(), aJoinRequest({ id: 'r2', school_name: 'Loud School' })]);

    expect(buttonsIn(html)).toEqual(
      expect.arrayContaining([
        'Accept Quiet School',
        'Decline Quiet School',
        'Accept Loud School',
        'Decline Loud School',
      ]),
    );
  });

  test.each`
    state         | status
    ${'accepted'} | ${'Accepted'}
    ${'declined'} | ${'Declined'}
    ${'expired'}  | ${'Expired'}
    ${'revoked'}  | ${'Withdrawn'}
  `('offers no answer to a request that is $state, and says so', async ({ state, status }) => {
    const html = await render([aJoinRequest({ state })]);

    expect(html).toContain(`>${status}<`);
    expect(buttonsIn(html).join()).not.toMatch(/Accept |Decline /);
  });
});

describe('the requests that wait on the admin’s own dashboard', () => {
  const render = (outcome?: JoinRequest[] | Error) =>
    renderScreen(<OrganizationHome name="Noor" />, {
      arrivals: outcome ? [rowsOf('GET /membership-requests/', outcome)] : [],
    });

  test('are loading, are none, and can be loaded again after a failure', async () => {
    // One for the schools, one for the requests, one for other pending answers.
    expect((await render()).match(/Loading…/g)).toHaveLength(3);
    expect(await render([])).toContain('No requests to answer');
    const html = await render(failed);
    expect(html).toContain('The requests could not be loaded.');
    expect(buttonsIn(html)).toEqual(['Try again']);
  });

  test('are answered here, where those that have an answer are left out', async () => {
    const answered = aJoinRequest({ id: 'r2', school_name: 'Loud School', state: 'declined' });
    const html = await render([aJoinRequest(), answered]);

    expect(html).toContain('Hello, Noor');
    expect(html).toContain('View statistics');
    expect(buttonsIn(html)).toEqual(['Accept Quiet School', 'Decline Quiet School']);
    expect(html).not.toContain('Loud School');
  });
});

test('the schools on the admin’s own dashboard have their last sign-in and visit, and none of it without access', async () => {
  const visited = { ...openSchool, last_visit_at: '2026-11-19T08:00:00.000Z' };
  const page = { count: 2, next: null, previous: null, results: [visited, privateSchool] };
  const html = await renderScreen(<OrganizationHome name="Noor" />, {
    arrivals: [replyTo('GET /organization/schools/', page, { query: { ordering: 'name', limit: 10 } })],
  });

  expect(html).toContain('Open School');
  expect(html).toContain(tableDate('2026-11-20T08:00:00.000Z'));
  expect(html).toContain(tableDate('2026-11-19T08:00:00.000Z'));
  expect(html).toContain('Quiet School');
  expect(html.match(/\d+ Nov\b/g)).toHaveLength(2);
});

describe('what needs an answer', () => {
  const totals = {
    ...{ students: 4, classes: 1, books: 3, published_books: 2, last_activity: null },
    ...{ schools: 1, granting_schools: 1, reads: 0, reactions: 0, money: [] },
  };
  const render = (waiting_requests: number, waiting_invitations: number) =>
    renderScreen(<PendingAnswers>Review</PendingAnswers>, {
      arrivals: [replyTo('GET /organization/figures/', { ...totals, waiting_requests, waiting_invitations })],
    });

  test('is nothing, without links', async () => {
    const html = await render(0, 0);

    expect(html).toContain('Every request and invitation has been answered.');
    expect(linksIn(html)).toEqual([]);
  });

  test('is counted with a link to its list', async () => {
    const invitations = await render(0, 2);
    const requests = await render(1, 0);

    expect(invitations).toContain('2 invitations have not been answered yet');
    expect(linksIn(invitations)).toEqual(['/admin-organization/schools?option=Invitations']);
    expect(requests).toContain('1 school wants to become a member');
    expect(linksIn(requests)).toEqual(['/admin-organization/schools?option=Requests']);
  });

  test('is reviewed only while there are requests', async () => {
    expect(await render(1, 0)).toContain('Review');
    expect(await render(0, 2)).not.toContain('Review');
  });
});
