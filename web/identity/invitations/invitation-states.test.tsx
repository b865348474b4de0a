import { describe, expect, test } from 'vitest';
import type { Invitation, InvitationKind } from '#contract/identity/invitations.ts';
import { CallError } from '#web/kit/call.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, linksIn } from '#web/kit/ui/testing/markup.ts';
import { InvitationLinkDialog, linkWarning } from './invitation-link-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteManyDialog } from './invite-many-dialog.tsx';
import { InvitedTeachers } from './invited-teachers.tsx';
import { InviteesPreview } from './invitees-preview.tsx';
import { RevokeInvitationDialog } from './row-actions.tsx';
import { anInvitation } from './testing/example-invitation.ts';

const onClose = () => undefined;
const invitation = anInvitation();
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
      arrivals: page ? [replyTo('GET /invitations/', page, request)] : [],
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

  test('say when a reminder was sent, and only if one was', async () => {
    expect(await render([{ ...invitation, reminded_at: '2026-10-04T08:00:00.000Z' }])).toContain(
      'Reminder sent on 4 Oct',
    );
    expect(await render([invitation])).not.toContain('Reminder');
  });

  test('have no actions and no expiry date once they are answered', async () => {
    const html = await render([{ ...invitation, state: 'accepted', can_resend: false, can_revoke: false }]);
    expect(html).not.toMatch(/More actions for (?!this list)/);
    expect(html).not.toContain('15 Oct');
  });

  test('without an email address or a name still have a menu with a name', async () => {
    const html = await render([{ ...invitation, can_resend: false, email: null, name: null }]);
    expect(html).toContain('More actions for the invitation by link');
  });

  test('are being sent until the mail server has them; those without an email address were only created', async () => {
    const badges = (html: string) => html.match(/<span class="[^"]*badge[^"]*">(Sending|Created)</g) ?? [];
    const waiting = { ...invitation, state: 'created' } as const;
    expect(badges(await render([waiting])).join()).toContain('Sending');
    expect(badges(await render([{ ...waiting, email: null }])).join()).toContain('Created');
  });

  test('are resent by buttons that say to whom', async () => {
    const html = await render([invitation, { ...invitation, id: 'i2', name: null, email: 'ben@school.example' }]);
    expect(buttonsIn(html)).toContain('Resend invitation to Ada Byron');
    expect(buttonsIn(html)).toContain('Resend invitation to ben@school.example');
  });

  test('of schools and requests have no role, and are not sent from here', async () => {
    const html = await render([{ ...invitation, kind: 'school' }], { kind: 'school' });
    expect(html).not.toContain('Teacher');
    expect(buttonsIn(html)).not.toContain('Invite someone');
    expect(buttonsIn(await render([]))).toContain('Invite someone');
  });

  test('are sorted as the address says, newest first without it', async () => {
    const sortOf = (html: string, head: string) =>
      new RegExp(`<th[^>]*aria-sort="(\\w+)"[^>]*>.*?${head}`).exec(html)?.[1];
    expect(sortOf(await render([invitation]), 'Created')).toBe('descending');
    const byEmail = await render([invitation], { url: '/?ordering=email', filters: { ordering: 'email' } });
    expect(sortOf(byEmail, 'Recipient')).toBe('ascending');
  });

  test('ignore a status and an order that do not exist', async () => {
    const html = await render([invitation], { url: '/?state=lost&ordering=role' });
    expect(html).toContain('Ada Byron');
    expect(html).not.toMatch(/<option[^>]*selected=""[^>]*>(?!Any status)/);
  });

  test('keep their filters on the next page', async () => {
    const page = { ...pageOf([invitation]), count: 45, next: '/api/invitations/?offset=20' };
    const html = await renderScreen(<InvitationList />, {
      url: '/?state=sent&search=ada',
      arrivals: [
        replyTo('GET /invitations/', page, {
          query: { kind: 'person', ordering: '-created', search: 'ada', state: 'sent' },
        }),
      ],
    });
    expect(linksIn(html)).toContain('/?state=sent&search=ada&page=2');
    expect(html).toMatch(/<option value="sent" selected="">Sent/);
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
      arrivals: [replyTo('GET /invitations/', { ...pageOf([]), invitable_roles }, { query: { limit: 1 } })],
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

  test('invites no one to a role that could not be asked for without saying so', async () => {
    const html = await renderScreen(<InviteDialog onClose={onClose} />, {
      arrivals: [replyTo('GET /invitations/', new CallError(503), { query: { limit: 1 } })],
    });
    expect(html).toContain('The roles could not be loaded.');
    expect(buttonsIn(html)).toContain('Try again');
  });

  test('begins with the email address, and says that the name is optional', async () => {
    const html = await render(['teacher']);
    expect(findTag(html, 'input', { name: 'email' })).toMatchObject({ type: 'email', 'data-first': 'true' });
    expect(html).toContain('Optional.');
    expect(buttonsIn(html)).toEqual(['Close', 'Invite many', 'Cancel', 'Invite']);
  });
});

describe('another link for an invitation', () => {
  test('is being created, and cannot be copied before', async () => {
    const html = await renderScreen(<InvitationLinkDialog invitation={invitation} onClose={onClose} />);
    expect(html).toContain('Loading…');
    expect(buttonsIn(html)).toEqual(['Close']);
  });

  test('says with whom to share it, if the invitation names someone', () => {
    const warningFor = (name: string | null, email: string | null) => linkWarning({ name, email }, translateToEnglish);
    expect(warningFor('Ada Byron', 'ada@school.example')).toContain('Share this link only with Ada Byron.');
    expect(warningFor(null, 'ada@school.example')).toContain('only with ada@school.example.');
    expect(warningFor(null, null)).toBe(
      'Anyone who has this link can accept. It works once and expires after 14 days.',
    );
  });
});

describe('the dialog that revokes an invitation', () => {
  test('says what stops working, and begins on the safe button', async () => {
    const html = await renderScreen(<RevokeInvitationDialog invitation={invitation} onClose={onClose} />);
    expect(html).toContain('All its links stop working immediately.');
    expect(html).toMatch(/data-first="true"[^>]*>Keep invitation/);
  });

  test('names the recipient, if there is one', async () => {
    const render = (invited: Invitation) =>
      renderScreen(<RevokeInvitationDialog invitation={invited} onClose={onClose} />);
    expect(await render(anInvitation({ name: null }))).toContain('<b dir="auto">ada@school.example</b>');
    expect(await render(anInvitation({ name: null, email: null }))).not.toContain('<b ');
  });
});

describe('the dialog that invites many', () => {
  test('begins with the address that was typed, and checks before it invites', async () => {
    const html = await renderScreen(
      <InviteManyDialog initialText="ada@school.example" initialRole="teacher_admin" onClose={onClose} />,
      {
        arrivals: [
          replyTo(
            'GET /invitations/',
            { ...pageOf([]), invitable_roles: ['teacher', 'teacher_admin'] },
            { query: { limit: 1 } },
          ),
        ],
      },
    );
    expect(html).toContain('ada@school.example</textarea>');
    expect(html).toMatch(/checked="" value="teacher_admin"|value="teacher_admin" checked=""/);
    expect(buttonsIn(html)).toEqual(['Close', 'Cancel', 'Check addresses']);
  });

  test('says beside each line what is wrong with it, and how many are invited', async () => {
    const people = [
      { email: 'ada@school.example', name: 'Ada Byron', problem: null },
      { email: 'no address', name: '', problem: 'email_invalid' as const },
      { email: 'ben@school.example', name: '', problem: 'no_seat' as const },
    ];
    const html = await renderScreen(<InviteesPreview people={people} />);
    expect(html).toContain('1 of 3 people can be invited. The others stay in the list.');
    expect(html).toContain('Invalid email address');
    expect(html).toContain('Your plan has no room for this person.');
    expect(await renderScreen(<InviteesPreview people={people.slice(1)} />)).toContain('2 lines have a problem.');
    expect(await renderScreen(<InviteesPreview people={people.slice(0, 1)} />)).toContain('1 person can be invited.');
    expect(await renderScreen(<InviteesPreview people={undefined} />)).not.toContain('<section');
  });
});
