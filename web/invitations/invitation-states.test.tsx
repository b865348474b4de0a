import { describe, expect, test } from 'vitest';
import type { Invitation, InvitationKind } from '#contract/invitations.ts';
import { listInvitations } from '#web/kit/api/invitations.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitedTeachers } from './invited-teachers.tsx';
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx';

const onClose = () => undefined;
const invitation: Invitation = {
  ...{ id: 'i1', kind: 'person', state: 'sent', email: 'ada@school.example', name: 'Ada Byron', role: 'teacher' },
  ...{ grants: 'none', inviter: 'Rose Hale', opened_at: null, answered_at: null, can_resend: true, can_revoke: true },
  ...{ created_at: '2026-10-01T08:00:00.000Z', expires_at: '2026-10-15T08:00:00.000Z' },
};
const pageOf = (results: Invitation[]) => ({
  ...{ count: results.length, next: null, previous: null, results },
  invitable_roles: ['teacher' as const, 'teacher_admin' as const],
});

describe('the invitations of a school', () => {
  const render = (
    outcome?: Invitation[] | Error,
    { kind = 'person' as InvitationKind, url = '/', filters = {} } = {},
  ) => {
    const page = Array.isArray(outcome) ? pageOf(outcome) : outcome;
    const request = { query: { kind, ordering: '-created', ...filters } };
    return renderScreen(<InvitationList kind={kind} />, {
      url,
      arrivals: page ? [replyTo(listInvitations, page, request)] : [],
    });
  };

  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('No one invited yet');
    expect(await render([], { kind: 'school' })).toContain('No schools invited yet');
    expect(await render([], { kind: 'request' })).toContain('No requests sent yet');
    expect(await render(new CallError(503))).toContain('The invitations could not be loaded.');
  });

  test('are listed with recipient, status, role and dates, and can be resent', async () => {
    const html = await render([invitation]);
    expect(html).toContain('Ada Byron');
    expect(html).toContain('Sent');
    expect(html).toContain('Teacher');
    expect(html).toContain('Rose Hale');
    expect(html).toContain('Resend');
    expect(html).toContain('More actions for Ada Byron');
    expect(html).toContain('15 Oct');
  });

  test('without an email address are by link, and cannot be resent', async () => {
    const html = await render([{ ...invitation, can_resend: false, email: null, name: null }]);
    expect(html).toContain('By link');
    expect(html).not.toContain('Resend');
  });

  test('have no actions and no expiry date once they are answered', async () => {
    const html = await render([{ ...invitation, state: 'accepted', can_resend: false, can_revoke: false }]);
    expect(html).not.toContain('More actions');
    expect(html).not.toContain('15 Oct');
  });

  test('match no filter', async () => {
    const html = await render([], { url: '/?state=declined', filters: { state: 'declined' } });
    expect(html).toContain('No invitations match these filters');
  });

  test('open in a dialog for lead teachers', async () => {
    expect(await renderScreen(<InvitedTeachers />)).toContain('Invite teachers');
  });
});

describe('the dialog that invites someone', () => {
  const render = (invitable_roles: ('teacher' | 'teacher_admin')[]) =>
    renderScreen(<InviteDialog onClose={onClose} />, {
      arrivals: [replyTo(listInvitations, { ...pageOf([]), invitable_roles }, { query: { limit: 1 } })],
    });

  test('begins with a teacher, and offers the roles that the reader can invite', async () => {
    const html = await render(['teacher', 'teacher_admin']);
    expect(html).toMatch(/checked="" value="teacher"|value="teacher" checked=""/);
    expect(html).toContain('Does the same for every class, and invites teachers.');
    expect(html).toContain('Cancel');
  });

  test('does not ask for the role when there is only one', async () => {
    expect(await render(['teacher'])).not.toContain('type="radio"');
  });
});

describe('the dialog that revokes an invitation', () => {
  test('says what stops working, and begins on the safe button', async () => {
    const html = await renderScreen(<RevokeInvitationDialog invitation={invitation} onClose={onClose} />);
    expect(html).toContain('All its links stop working immediately.');
    expect(html).toMatch(/data-first="true"[^>]*>Keep invitation/);
  });
});
