import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { ExpiredLink, LinkWithoutToken } from './expired-link.tsx';
import { Component as ForgotPassword } from './forgot-password.screen.tsx';
import { Component as NewPassword } from './new-password.screen.tsx';
import { Component as Verification } from './verification.screen.tsx';

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
});

test('a forgotten password needs only the email address, and Back leads to the same way in', () => {
  const html = renderPage(<ForgotPassword />);
  expect(html).toMatch(/type="email"/);
  expect(html).toContain('href="/login?as=teacher"');
  expect(renderPage(<ForgotPassword />, atRoot)).toContain('href="/login?as=platform"');
});
