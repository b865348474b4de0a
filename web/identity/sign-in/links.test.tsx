import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { renderPage, translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { findTag } from '#web/kit/ui/testing/markup.ts';
import { ExpiredLink, LinkWithoutToken, UnusableUndoLink } from './expired-link.tsx';
import { Component as ForgotPassword, resetEmailError } from './forgot-password.screen.tsx';
import { Component as HandOver } from './hand-over.screen.tsx';
import { Component as Logout } from './logout.screen.tsx';
import { Component as NewPassword, NewPasswordPage } from './new-password.screen.tsx';

import { Component as UndoEmailChange } from './undo-email-change.screen.tsx';
import { Component as Verification, VerificationPage } from './verification.screen.tsx';

const atRoot = { site: { isRoot: true } };

describe('the page of a reset link', () => {
  test('asks for a new password', () => {
    const html = renderPage(<NewPassword />, { url: '/password-reset-confirm/' });
    expect(html).toContain('Choose a new password');
    expect(html).toContain('Use 8 or more characters.');
  });

  test('says after a reload that the password has been changed', () => {
    const html = renderPage(<NewPassword />, { url: '/password-reset-confirm/?done' });
    expect(html).toContain('Your password has been changed');
    expect(html).toContain('href="/login?as=teacher"');
    expect(html).not.toContain('<form');
  });

  test('leads Booklark’s staff to their own sign-in', () => {
    const html = renderPage(<NewPassword />, { url: '/password-reset-confirm/?done', ...atRoot });
    expect(html).toContain('href="/login?as=platform"');
  });

  const render = (error: CallError | undefined, token = 'token') =>
    renderPage(<NewPasswordPage token={token} error={error} onEnded={() => undefined} />);

  test('that has expired offers a new link, and no form that would fail', () => {
    const html = render(new CallError(400, 'This link has expired.', {}, 'expired'));
    expect(html).toContain('This link has expired.');
    expect(html).toContain('href="/resetpasswordemail"');
    expect(html).not.toContain('<form');
  });

  test('that was used says so, and tells people who did not use it what to do', () => {
    const html = render(new CallError(400, 'This link was used.', {}, 'used'));
    expect(html).toContain('Your password has been changed');
    expect(html).toContain('If you did not change it');
  });

  test('keeps its form when only the check of the link failed', () => {
    expect(render(new CallError(503))).toContain('<form');
  });

  test('without a token asks for the email', () => {
    expect(render(undefined, '')).toContain('Open the link in your email again');
  });
});

describe('the page of a verification link', () => {
  test('says that the address is being confirmed', () => {
    expect(renderPage(<Verification />, { url: '/verification/' })).toContain('One moment…');
  });

  test('says after a reload that the address is confirmed', () => {
    const html = renderPage(<Verification />, { url: '/verification/?done' });
    expect(html).toContain('Your email address is confirmed');
    expect(html).toContain('href="/login?as=teacher"');
  });

  type State = Parameters<typeof VerificationPage>[0]['state'];
  const render = (state: State, token = 'token') =>
    renderPage(
      <VerificationPage
        {...{ token, state, onRetry: () => undefined, onSave: async () => undefined, onEnded: () => undefined }}
      />,
    );

  test('asks someone without a password for one, and a first admin for a name too', () => {
    const choosing = { status: 'wants password', email: 'ada@school.example' } as const;
    const html = render({ ...choosing, asksName: false });
    expect(html).toContain('Choose a password to sign in with.');
    expect(findTag(html, 'input', { name: 'username' })).toHaveProperty('value', 'ada@school.example');
    expect(html).not.toContain('name="first_name"');
    const withName = render({ ...choosing, asksName: true });
    expect(withName).toContain('Enter your name and choose a password.');
    expect(findTag(withName, 'input', { 'data-first': 'true' })).toHaveProperty('name', 'first_name');
    expect(findTag(html, 'input', { 'data-first': 'true' })).toHaveProperty('name', 'password');
  });

  test('can try again after a failure', () => {
    const html = render({ status: 'failed', message: 'Your email address could not be confirmed. Try again.' });
    expect(html).toMatch(/role="alert".*could not be confirmed.*<button[^>]*>Try again/);
    expect(html).not.toContain('One moment…');
  });

  test('that has expired offers a new link', () => {
    const html = render({ status: 'expired', message: 'This link has expired.' });
    expect(html).toContain('This link has expired.');
    expect(html).toContain('href="/resetpasswordemail"');
  });

  test('without a token asks for the email, unless the address is confirmed already', () => {
    expect(render({ status: 'asking' }, '')).toContain('Open the link in your email again');
    expect(render({ status: 'verified' }, '')).toContain('Your email address is confirmed');
  });
});

describe('a link that cannot be used', () => {
  test('shows the reason of the server and offers a new link', () => {
    const html = renderPage(<ExpiredLink message="This link has expired or was already used." />);
    expect(html).toContain('This link no longer works');
    expect(html).toContain('This link has expired or was already used.');
    expect(html).toContain('href="/resetpasswordemail"');
  });

  test('is not called expired when only its page was reloaded', () => {
    const html = renderPage(<LinkWithoutToken />);
    expect(html).toContain('Open the link in your email again');
    expect(html).not.toContain('no longer works');
  });

  test.each([true, false])('does not offer a new link to undo a change of email address (expired: %s)', (isExpired) => {
    const html = renderPage(<UnusableUndoLink isExpired={isExpired} />);
    expect(html).not.toContain('resetpasswordemail');
    expect(html).not.toContain('new link');
    expect(html).toContain('href="/login"');
  });
});

describe('the page that undoes a change of the email address', () => {
  test('does nothing until someone presses its button, because mail programs open links too', () => {
    const html = renderPage(<UndoEmailChange />);
    expect(html).toContain('sign you out on every device');
    expect(html).toMatch(/<button[^>]*type="submit".*>Restore email address</);
    expect(html).not.toContain('is restored');
  });
});

describe('pages that work without a form', () => {
  test('say what they are doing', () => {
    expect(renderPage(<HandOver />)).toMatch(/<h1[^>]*>Opening the dashboard….*Loading…/);
    expect(renderPage(<Logout />)).toMatch(/<h1[^>]*>Signing out…/);
  });
});

describe('the page for a forgotten password', () => {
  test('a forgotten password needs only the email address, and Back leads to the same way in', () => {
    const html = renderPage(<ForgotPassword />);
    expect(html).toMatch(/type="email"/);
    expect(html).toContain('href="/login?as=teacher"');
    expect(renderPage(<ForgotPassword />, atRoot)).toContain('href="/login?as=platform"');
  });

  test.each([
    ['', 'Enter your email address.'],
    ['ada', 'Invalid email address'],
    ['ada@', 'Invalid email address'],
    ['ada byron@school.example', 'Invalid email address'],
    ['ada@school.example', undefined],
  ])('a reset link for “%s” has the error: %s', (email, message) => {
    expect(resetEmailError(email, translateToEnglish)).toBe(message);
  });
});
