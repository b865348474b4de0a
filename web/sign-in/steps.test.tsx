import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { findTag } from '#web/ui/testing/markup.ts';
import { Component as LoginScreen } from './login.screen.tsx';
import { SignInAgain } from './sign-in-again.tsx';

type Options = Parameters<typeof renderPage>[1];
const login = (search = '', options: Options = {}) =>
  renderPage(<LoginScreen />, { url: { pathname: '/login', search }, ...options });
const atRoot = { site: { isRoot: true, origin: 'http://localhost:3000' } };

describe('the first step of sign-in', () => {
  test('asks who someone is, and links to a step for each role', () => {
    const html = login();
    expect(html).toContain('Hello. Who are you?');
    for (const role of ['student', 'teacher', 'parent']) expect(html).toContain(`href="/login?as=${role}"`);
  });

  test('keeps the page that someone wanted to open', () => {
    expect(login('?next=%2Fdashboard')).toContain('href="/login?as=teacher&amp;next=%2Fdashboard"');
  });

  test('at the root host asks for the school, and lets Booklark’s staff in', () => {
    const html = login('', atRoot);
    expect(html).toContain('Find your school');
    expect(html).toContain('For example, riverside.booklark.example.');
    expect(html).toContain('href="/login?as=platform"');
  });
});

describe('an invitation on the way to sign-in', () => {
  const openAt = (token: string, options: Options = {}) =>
    renderPage(
      <Routes>
        <Route path="/login/:token" element={<LoginScreen />} />
      </Routes>,
      { url: `/login/${token}`, ...options },
    );
  const token = `invite-${'a'.repeat(43)}`;

  test('is announced, and kept in the links to the next step', () => {
    const html = openAt(token);
    expect(html).toContain('You will see the invitation after you sign in.');
    expect(html).toContain(`href="/login/${token}?as=teacher"`);
  });

  test('that is malformed does not keep anyone from signing in', () => {
    const html = openAt('invite-abc');
    expect(html).toContain('This invitation is no longer valid.');
    expect(html).toContain('href="/login/invite-abc?as=teacher"');
  });

  test('on the root host fills in a school that the link names', () => {
    expect(findTag(openAt('riverside', atRoot), 'input')).toMatchObject({ name: 'school', value: 'riverside' });
  });
});

describe('the class code step', () => {
  test('fills in the code of a poster in capitals', () => {
    const html = login('?code=river7');
    expect(html).toContain('value="RIVER7"');
    expect(html).not.toContain('aria-invalid');
  });

  test('says at the field that the code of the link is unknown', () => {
    const url = { pathname: '/login', search: '?as=student&code=ZZZZZ9', state: { isUnknown: true } };
    const html = login('', { url });
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('Invalid class code. Please check and try again.');
  });
});

describe('the names of a class', () => {
  test('are announced as loading before they arrive, without a pager', () => {
    const html = login('?as=name&code=RIVER7');
    expect(html).toContain('Find your name');
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('Next page');
  });

  test('are sent first, because only this tab knows who was chosen', () => {
    const student = { username: 'amara', first_name: 'Amara', last_name: 'Okafor' };
    const url = { pathname: '/login', search: '?as=name&code=RIVER7', state: { student } };
    expect(login('', { url })).not.toContain('Amara');
  });
});

describe('the form of staff', () => {
  test('remembers the username of a session that has just expired', () => {
    const url = { pathname: '/login', search: '?as=teacher', state: { username: 'ada@school.example' } };
    const html = login('', { url });
    expect(html).toContain('value="ada@school.example"');
    expect(html).toContain('href="/resetpasswordemail"');
  });

  test('sends nothing in the URL before the page has scripts', () => {
    expect(login('?as=teacher')).toMatch(/<form[^>]*method="dialog"/);
  });
});

describe('the dialog that signs in again over unsaved work', () => {
  const user = {
    ...{ id: '1', first_name: 'Ada', last_name: 'Byron', email: 'ada@school.example', role: 'teacher' as const },
    ...{ avatar: null, country: null },
  };
  const html = renderPage(<SignInAgain user={user} settle={() => undefined} />);

  test('says that nothing is lost, and asks the same person for the password only', () => {
    expect(html).toContain('Nothing you typed is lost. Sign in again to continue.');
    expect(findTag(html, 'input', { value: 'ada@school.example' })).toHaveProperty('readonly');
    expect(findTag(html, 'input', { 'data-first': 'true' })).toHaveProperty('name', 'password');
    expect(html).not.toContain('Verification code');
  });

  test('keeps the page when someone signs in another way', () => {
    expect(html).toMatch(/href="\/login\?as=teacher"[^>]*target="_blank"/);
  });
});

describe('the community password step', () => {
  test('families are asked for the community password', () => {
    const html = login('?as=parent');
    expect(html).toContain('Community password');
    expect(html).toContain('Enter Community');
  });
});

describe('the card step', () => {
  test('the card step says that the camera starts, and offers the class code', () => {
    const html = login('?as=scan');
    expect(html).toContain('Starting the camera…');
    expect(html).toContain('Type the class code instead');
  });
});
