import { describe, expect, test } from 'vitest';
import type { JoinRequest } from '#contract/invitations.ts';
import type { MemberSchool, Membership, ReceivedInvitation } from '#contract/organizations.ts';
import { listJoinRequests } from '#web/kit/api/invitations.ts';
import {
  listMemberSchools,
  listMemberships,
  listReceivedInvitations,
  showOrganizationFigures,
} from '#web/kit/api/organizations.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { AcceptInvitationDialog, DeclineInvitationDialog } from './answer-invitation-dialogs.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { InviteSchoolDialog } from './invite-school-dialog.tsx';
import { JoinOrganizationDialog } from './join-organization-dialog.tsx';
import { MembershipList } from './membership-list.tsx';
import { OrganizationHome } from './organization-home.tsx';
import { PendingAnswers } from './pending-answers.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import { SchoolList } from './school-list.tsx';

const failed = new CallError(503);
const onClose = () => {};
const joined_at = '2026-11-01T08:00:00.000Z';

const membership: Membership = {
  ...{ id: 'm1', school_name: 'Harbour Trust', subdomain: 'harbour', url: 'https://harbour.example' },
  ...{ grants: 'figures', joined_at, granted_at: joined_at },
};
const invitation: ReceivedInvitation = {
  ...{ id: 'i1', organization_name: 'Harbour Trust', subdomain: 'harbour', inviter: 'Noor' },
  ...{ created_at: joined_at, expires_at: '2026-11-30T08:00:00.000Z' },
};
const school = {
  ...{ id: 's1', school_name: 'Quiet School', subdomain: 'quiet', url: 'https://quiet.example', joined_at },
  ...{ grants: 'none', students: null, classes: null, books: null, published_books: null, last_activity: null },
} satisfies MemberSchool;
const request = {
  ...{ id: 'r1', school_name: 'Quiet School', subdomain: 'quiet', state: 'waiting', grants: 'figures' },
  ...{ inviter: 'Ada', created_at: joined_at, answered_at: null },
} as unknown as JoinRequest;

describe('the organizations of a school', () => {
  const render = (...arrivals: ReturnType<typeof rowsOf>[]) => renderScreen(<MembershipList />, { arrivals });

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(rowsOf(listMemberships, []))).toContain('Your school is not in an organization');
    const html = await render(rowsOf(listMemberships, failed));
    expect(html).toContain('The organizations could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('are listed with what each of them can do', async () => {
    const html = await render(rowsOf(listMemberships, [membership]));

    expect(html).toContain('Harbour Trust');
    expect(html).toContain('View statistics');
    expect(html).toContain('aria-label="Change access for Harbour Trust"');
  });

  test('change their access in a dialog, which warns of visits only when the access changes', async () => {
    const html = await renderScreen(<GrantDialog membership={membership} onClose={onClose} />);

    expect(html).toMatch(/checked="" value="figures"/);
    expect(html).not.toContain('Any visit in progress ends immediately.');
  });
});

describe('the invitations that a school has received', () => {
  const render = (...arrivals: ReturnType<typeof rowsOf>[]) => renderScreen(<ReceivedInvitations />, { arrivals });

  test('take no space until there is one', async () => {
    expect(await render()).not.toContain('<h2');
    expect(await render(rowsOf(listReceivedInvitations, []))).not.toContain('<h2');
  });

  test('name the organization, who invited and the last day to answer', async () => {
    const html = await render(rowsOf(listReceivedInvitations, [invitation]));

    expect(html).toContain('aria-label="Accept Harbour Trust"');
    expect(html).toContain('Noor invited you. Answer by 30 Nov 2026.');
  });

  test('whose sender has no name still say by when to answer', async () => {
    const html = await render(rowsOf(listReceivedInvitations, [{ ...invitation, inviter: null }]));

    expect(html).toContain('Answer by 30 Nov 2026.');
  });

  test('can be loaded again after a failure', async () => {
    expect(await render(rowsOf(listReceivedInvitations, failed))).toContain('The invitations could not be loaded.');
  });

  test('are accepted without access unless the school chooses more, and declined after a question', async () => {
    const accept = await renderScreen(<AcceptInvitationDialog invitation={invitation} onClose={onClose} />);
    const decline = await renderScreen(<DeclineInvitationDialog invitation={invitation} onClose={onClose} />);

    expect(accept).toContain('Join Harbour Trust');
    expect(accept).toMatch(/checked="" value="none"/);
    expect(decline).toContain('Decline this invitation?');
    expect(decline).toContain('It can invite you again.');
  });
});

describe('the member schools of an organization', () => {
  const render = (...arrivals: ReturnType<typeof replyTo>[]) => renderScreen(<SchoolList />, { arrivals });
  const query = { query: { ordering: 'name' } };
  const page = (results: MemberSchool[]) => ({ count: results.length, next: null, previous: null, results });

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(replyTo(listMemberSchools, page([]), query))).toContain('No member schools yet');
    expect(await render(replyTo(listMemberSchools, failed, query))).toContain('The schools could not be loaded.');
  });

  test('offer their dashboard only where they give access', async () => {
    const closed = await render(replyTo(listMemberSchools, page([school]), query));
    const open = { ...school, grants: 'administer', students: 4, classes: 1, books: 3, published_books: 2 } as const;
    const opened = await render(replyTo(listMemberSchools, page([open as MemberSchool]), query));

    expect(closed).not.toContain('Open dashboard');
    expect(opened).toContain('aria-label="Open dashboard: Quiet School"');
  });
});

describe('the requests to join an organization', () => {
  const requests = (...rows: JoinRequest[]) => [rowsOf(listJoinRequests, rows)];

  test('are answered on the first page, where those that have an answer are left out', async () => {
    const answered = { ...request, id: 'r2', school_name: 'Loud School', state: 'declined' } as JoinRequest;
    const html = await renderScreen(<OrganizationHome name="Noor" />, { arrivals: requests(request, answered) });

    expect(html).toContain('Hello, Noor');
    expect(html).toContain('Quiet School');
    expect(html).toContain('>Accept<');
    expect(html).not.toContain('Loud School');
  });

  test('are none, or could not be loaded', async () => {
    const empty = await renderScreen(<OrganizationHome name="Noor" />, { arrivals: requests() });
    const broken = await renderScreen(<OrganizationHome name="Noor" />, {
      arrivals: [rowsOf(listJoinRequests, failed)],
    });

    expect(empty).toContain('No requests to answer');
    expect(broken).toContain('The requests could not be loaded.');
  });
});

test('what needs an answer is counted with a link to its list, or nothing does', async () => {
  const totals = {
    ...{ students: 4, classes: 1, books: 3, published_books: 2, last_activity: null },
    ...{ schools: 1, granting_schools: 1 },
  };
  const render = (waiting_requests: number, waiting_invitations: number) =>
    renderScreen(<PendingAnswers />, {
      arrivals: [replyTo(showOrganizationFigures, { ...totals, waiting_requests, waiting_invitations })],
    });
  const [none, some] = [await render(0, 0), await render(0, 2)];

  expect(none).toContain('Every request and invitation has been answered.');
  expect(none).not.toContain('<a ');
  expect(some).toContain('href="/admin-organization/schools?option=Invitations"');
  expect(some).not.toContain('option=Requests');
});

test('a school is invited by email unless a link is chosen', async () => {
  const html = await renderScreen(<InviteSchoolDialog onClose={onClose} />);

  expect(html).toContain('Send invitation');
  expect(html).toMatch(/<input[^>]*type="email"/);
});

test('a school searches for an organization before it chooses what the organization can do', async () => {
  const html = await renderScreen(<JoinOrganizationDialog onClose={onClose} />);

  expect(html).toContain('Organization name or web address');
  expect(html).not.toContain('View statistics');
});
