import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { findTag, linksIn } from '#web/kit/ui/testing/markup.ts';
import { MarkedDevice } from './class-of-device.tsx';
import { Component as FindSchoolScreen } from './find-school.screen.tsx';
import { Component as LoginScreen } from './login.screen.tsx';
import { RoleStep } from './role-step.tsx';
import { SchoolStep } from './school-step.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import type { SignInFlow } from './sign-in-flow.ts';

type Options = Parameters<typeof renderPage>[1];
const login = (search = '', options: Options = {}) =>
  renderPage(<LoginScreen />, { url: { pathname: '/login', search }, ...options });
const atRoot = { site: { isRoot: true, origin: 'http://localhost:3000' } };

describe('the first step of sign-in', () => {
  test('asks who someone is, and links to a step for each role', () => {
    const html = login();
    expect(html).toContain('Hello. Who are you?');
    for (const role of ['student', 'teacher', 'parent']) expect(html).toContain(`href="/login?as=${role}"`);
    expect(html).toContain('Use the community password or a family code');
  });

  test('of an organization asks no students, who are in schools', () => {
    const html = login('', { site: { isOrganization: true } });
    expect(html).toContain('href="/login?as=teacher"');
    expect(html).not.toContain('href="/login?as=student"');
  });

  test('keeps the page that someone wanted to open', () => {
    expect(login('?next=%2Fdashboard')).toContain('href="/login?as=teacher&amp;next=%2Fdashboard"');
  });

  test('at the root host asks for the school, and lets Booklark’s staff in', () => {
    const html = renderPage(<FindSchoolScreen />, { url: '/login', ...atRoot });
    expect(html).toContain('Find your school');
    expect(html).toContain('For example, Riverside School or riverside.booklark.example.');
    expect(html).toMatch(/<label[^>]*>School name or web address<.*<input[^>]*role="combobox"/);
    expect(html).toContain('href="/login?as=platform"');
  });
});

const flow: SignInFlow = {
  ...{ step: 'role', code: '', page: 1, student: undefined, isCodeInUrl: false, usesPictures: false },
  ...{ isCodeUnknown: false, hasNoCode: false, school: null, token: undefined, target: '/' },
  hrefOf: ({ as }) => `/login?as=${as}`,
};

describe('the first step on a device where people have signed in', () => {
  const withRecent = (changes: Partial<SignInFlow> = {}) =>
    renderPage(<RoleStep flow={{ ...flow, ...changes }} recent={[{ as: 'scan' }, { as: 'teacher' }]} />);

  test('leads to the camera, to the form of the role, and to the ordinary step', () => {
    const html = withRecent();
    expect(html).toMatch(/href="\/login\?as=scan".*Sign-in card again\?/);
    expect(html).toMatch(/href="\/login\?as=teacher".*Teacher or administrator again\?/);
    expect(html).toMatch(/href="\/login\?as=other"[^>]*>Someone else/);
    expect(html).toContain('Forget these choices');
    expect(html).not.toContain('I am a student');
  });

  test.each<[string, Partial<SignInFlow>]>([
    ['of everyone else', { step: 'other' }],
    ['of an invitation, which may be for another person', { token: `invite-${'a'.repeat(43)}` }],
  ])('is the ordinary step %s', (_, changes) => {
    const html = withRecent(changes);
    expect(html).toContain('I am a student');
    expect(html).not.toContain('again?');
  });

  test('is as the server sends it until the script knows the device, and ordinary if it remembers nothing', () => {
    const first = renderPage(<RoleStep flow={flow} recent={undefined} />);
    expect(first).toContain('I am a student');
    expect(renderPage(<RoleStep flow={flow} recent={[]} />)).toContain('I am a student');
  });

  test('at the root host offers the school by its name and address, above the finder', () => {
    const recent = [{ as: 'school', code: 'riverside', name: 'Riverside School' } as const];
    const html = renderPage(<SchoolStep flow={{ ...flow, step: 'school' }} recent={recent} />, atRoot);
    expect(html).toMatch(/href="\/login\/riverside".*\u2068Riverside School\u2069 again\?.*role="combobox"/);
    expect(html).toContain(leftToRight('riverside.booklark.example'));
    expect(html).toContain('Forget these choices');
  });
});

describe('a device that belongs to a class', () => {
  const render = (is_open: boolean) =>
    renderPage(<MarkedDevice schoolClass={{ name: 'Otters', is_open }} hrefOf={flow.hrefOf} />);

  test('offers the names of the class, and says whose it is and how to end that', () => {
    const html = render(true);
    expect(html).toMatch(/href="\/login\?as=name".*\u2068Otters\u2069 again\?/);
    expect(html).toContain('This device belongs to \u2068Otters\u2069.');
    expect(html).toContain('Remove class from this device');
  });

  test('offers no names while the class code is off', () => {
    expect(render(false)).not.toContain('again?');
  });

  test('keeps the ordinary choices below, because the mark is no sign-in', () => {
    const html = renderPage(<RoleStep flow={flow} recent={[{ as: 'device' }]} />);
    expect(html).toContain('I am a student');
    expect(html).not.toContain('Forget these choices');
  });
});

describe('an invitation on the way to sign-in', () => {
  const openAt = (token: string, options: Options = {}, screen = <LoginScreen />) =>
    renderPage(
      <Routes>
        <Route path="/login/:token" element={screen} />
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
    const html = openAt('riverside', atRoot, <FindSchoolScreen />);
    expect(findTag(html, 'input')).toMatchObject({ name: 'school', value: 'riverside' });
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

  test('asks for no password at a school that has none, and still takes a family code', () => {
    const html = login('?as=parent', { site: { hasCommunity: false } });
    expect(html).toContain('Open your child’s books with the code from the school’s letter.');
    expect(html).not.toContain('Community password');
    expect(linksIn(html)).toContain('/family');
    expect(login('', { site: { hasCommunity: false } })).not.toContain('community password');
  });
});

describe('the card step', () => {
  test('the card step says that the camera starts, and offers the class code', () => {
    const html = login('?as=scan');
    expect(html).toContain('Starting the camera…');
    expect(html).toContain('Type the class code instead');
  });
});
