import { describe, expect, test } from 'vitest';
import type { Membership, ReceivedInvitation } from '#contract/schools/organizations.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, linksIn } from '#web/kit/ui/testing/markup.ts';
import { AcceptInvitationDialog, DeclineInvitationDialog } from './answer-invitation-dialogs.tsx';
import { InviteSchoolDialog } from './invite-school-dialog.tsx';
import { JoinOrganizationDialog, SearchResults } from './join-organization-dialog.tsx';
import { GrantDialog, MembershipList } from './membership-list.tsx';

import { ReceivedInvitations } from './received-invitations.tsx';

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

describe('the organizations of a school', () => {
  const render = (outcome?: Membership[] | Error) => {
    const page = Array.isArray(outcome)
      ? { count: outcome.length, next: null, previous: null, results: outcome }
      : outcome;
    const arrivals = page ? [replyTo('GET /memberships/', page, { query: {} })] : [];
    return renderScreen(<MembershipList />, { arrivals });
  };

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('Your school is not in an organization');
    const html = await render(failed);
    expect(html).toContain('The organizations could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('are listed with what each of them can do', async () => {
    const html = await render([membership]);

    expect(html).toContain('Harbour Trust');
    expect(html).toContain('View statistics');
    expect(html).toContain('aria-label="Change access for Harbour Trust"');
    expect(linksIn(html)).toContain('https://harbour.example');
    expect(buttonsIn(html).at(-1)).toBe('Leave organization');
  });

  test('change their access in a dialog, which warns of visits only when the access changes', async () => {
    const html = await renderScreen(<GrantDialog membership={membership} onClose={onClose} />);

    expect(html).toMatch(/checked="" value="figures"/);
    expect(html).not.toContain('Any visit in progress ends immediately.');
    for (const access of ['No access', 'View statistics', 'Help run the school']) expect(html).toContain(access);
    expect(html).toContain('The organization sees your statistics, but no student names.');
  });
});

describe('the invitations that a school has received', () => {
  const render = (...arrivals: ReturnType<typeof rowsOf>[]) => renderScreen(<ReceivedInvitations />, { arrivals });

  test('take no space until there is one', async () => {
    expect(await render()).not.toContain('<h2');
    expect(await render(rowsOf('GET /memberships/invitations/', []))).not.toContain('<h2');
  });

  test('name the organization, who invited and the last day to answer', async () => {
    const html = await render(rowsOf('GET /memberships/invitations/', [invitation]));

    expect(html).toContain('aria-label="Accept Harbour Trust"');
    expect(html).toContain('Noor invited you. Answer by 30 Nov 2026.');
  });

  test('whose sender has no name still say by when to answer', async () => {
    const html = await render(rowsOf('GET /memberships/invitations/', [{ ...invitation, inviter: null }]));

    expect(html).toContain('Answer by 30 Nov 2026.');
  });

  test('can be loaded again after a failure', async () => {
    expect(await render(rowsOf('GET /memberships/invitations/', failed))).toContain(
      'The invitations could not be loaded.',
    );
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

describe('the dialog that invites a school', () => {
  test('sends an email unless a link is chosen', async () => {
    const html = await renderScreen(<InviteSchoolDialog onClose={onClose} />);

    expect(buttonsIn(html)).toEqual(['Close', 'Cancel', 'Send invitation']);
    expect(findTag(html, 'input', { name: 'email' })).toMatchObject({ type: 'email' });
    expect(html).toContain('Only your organization sees this name.');
  });
});

describe('the dialog that asks to join an organization', () => {
  const organizations = [
    { school_name: 'Harbour Trust', subdomain: 'harbour' },
    { school_name: 'Hill Trust', subdomain: 'hill' },
  ];
  const renderResults = (data?: { results: typeof organizations }, isError = false) =>
    renderScreen(<SearchResults query={{ data, isError, refetch: onClose }} subdomain="hill" onChoose={onClose} />);

  test('searches before it asks what the organization can do', async () => {
    const html = await renderScreen(<JoinOrganizationDialog onClose={onClose} />);

    expect(html).toContain('Organization name or web address');
    expect(html).toContain('Enter 2 or more letters.');
    expect(html).not.toContain('View statistics');
  });

  test('lists what was found by name and web address, with the chosen one checked', async () => {
    const html = await renderResults({ results: organizations });

    expect(html).toContain('Harbour Trust');
    expect(html).toMatch(/checked="".*Hill Trust/);
    expect(html).not.toMatch(/checked="".*Harbour Trust/);
  });

  test('says when nothing was found, and can search again after a failure', async () => {
    expect(await renderResults({ results: [] })).toContain('No organizations match your search');
    const html = await renderResults(undefined, true);
    expect(html).toContain('The organizations could not be loaded.');
    expect(buttonsIn(html)).toEqual(['Try again']);
  });
});
