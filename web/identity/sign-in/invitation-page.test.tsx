import { describe, expect, test } from 'vitest';
import { invitationWords } from '#contract/identity/invitation-words.ts';
import type { OpenedInvitation } from '#contract/identity/invitations.ts';
import { anOpenedInvitation, INVITATION_TOKEN as token } from '#web/identity/invitations/testing/example-invitation.ts';
import { CallError } from '#web/kit/call.ts';
import type { PublicRead } from '#web/kit/public-api.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { Component as AcceptInvitationScreen, WithoutToken } from './accept-invitation.screen.tsx';
import { ConfirmDecline } from './decline-invitation.tsx';
import { InvitationPage } from './invitation-page.tsx';

const readOf = (result: Partial<PublicRead<OpenedInvitation>>): PublicRead<OpenedInvitation> => ({
  ...{ data: undefined, error: undefined, isLoading: false, refetch: () => undefined },
  ...result,
});
const render = (result: Partial<PublicRead<OpenedInvitation>>) =>
  renderPage(<InvitationPage token={token} session={null} read={readOf(result)} />);
const renderOpen = (changes: Partial<OpenedInvitation>) => render({ data: anOpenedInvitation(changes) });

describe('the page of an invitation', () => {
  test('is being opened until the browser has read the token, without a wrong sentence', () => {
    const html = renderPage(<AcceptInvitationScreen />, { url: '/accept-invitation' });
    expect(html).toContain('Opening your invitation…');
    expect(html).not.toContain('href="/login"');
  });

  test('without a token asks for the link, and offers to sign in', () => {
    const html = renderPage(<WithoutToken />);
    expect(html).toContain('Open the link in your invitation email');
    expect(html).toContain('href="/login"');
  });

  test('is loading until the invitation and the session of this browser are known', () => {
    expect(render({ isLoading: true })).toContain('Loading…');
    const html = renderPage(
      <InvitationPage token={token} session={undefined} read={readOf({ data: anOpenedInvitation() })} />,
    );
    expect(html).toContain('Loading…');
    expect(html).not.toContain('Riverside School has invited you');
  });

  test('can be loaded again after a failure', () => {
    const html = render({ error: new CallError(503) });
    expect(html).toMatch(/role="alert".*The invitation could not be loaded. Try again./);
    expect(html).toMatch(/<button[^>]*>Try again/);
  });

  test.each([400, 404])('says once that an invitation is over (%i), and offers nothing to repeat', (status) => {
    const html = render({ error: new CallError(status, invitationWords.unknown) });
    expect(html).toContain('This invitation is no longer valid');
    expect(html).not.toContain(invitationWords.unknown);
    expect(html).toContain('Ask the person who invited you for a new one.');
    expect(html).not.toContain('Try again');
  });

  test.each(['accepted', 'declined', 'expired', 'revoked'] as const)(
    'says who sent an %s one, and why it ended',
    (state) => {
      const html = renderOpen({ state });
      expect(html).toContain('The invitation from Riverside School is no longer valid');
      expect(html).toContain(invitationWords[state]);
      expect(html).not.toContain('Accept invitation');
    },
  );

  test('of another site links to that site, and cannot be answered here', () => {
    const html = renderOpen({ is_here: false });
    expect(html).toMatch(/href="https:\/\/riverside.example\/accept-invitation"[^>]*>Continue at riverside.example/);
    expect(html).not.toContain('name="password"');
  });

  test('differs for a person, a school and a request for membership', () => {
    expect(renderOpen({})).toContain('Riverside School has invited you<');
    expect(renderOpen({ kind: 'school', from: 'Lake Trust' })).toContain('Lake Trust has invited your school');
    expect(renderOpen({ kind: 'request', from: 'River Road' })).toContain('River Road wants to become a member');
  });
});

describe('declining an invitation', () => {
  const html = renderPage(<ConfirmDecline token={token} onDone={() => undefined} onCancel={() => undefined} />);

  test('is a question whose safe answer has the focus', () => {
    expect(html).toContain('Decline this invitation? The link will stop working.');
    expect(html).toMatch(/<button[^>]*autofocus[^>]*>Keep invitation/i);
    expect(html).toMatch(/<button[^>]*type="submit".*>Decline</);
  });

  test('stops further invitations only when someone asks for it', () => {
    expect(html).toMatch(/<input(?![^>]*checked)[^>]*name="blocks_further"/);
    expect(html).toContain('No school will be able to invite you by email.');
  });

  test('takes two steps', () => {
    expect(renderOpen({})).not.toContain('The link will stop working.');
  });
});
