import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { Component as LoginScreen } from './login.screen.tsx';

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

test('families are asked for the community password', () => {
  const html = login('?as=parent');
  expect(html).toContain('Community password');
  expect(html).toContain('Enter Community');
});

test('the card step says that the camera starts, and offers the class code', () => {
  const html = login('?as=scan');
  expect(html).toContain('Starting the camera…');
  expect(html).toContain('Type the class code instead');
});
