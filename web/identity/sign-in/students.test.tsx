import { describe, expect, test } from 'vitest';
import { pictureNames } from '#contract/identity/picture-words.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { PasswordStep } from './password-step.tsx';
import { PicturesStep } from './pictures-step.tsx';
import type { SignInFlow } from './sign-in-flow.ts';
import { SignInError } from './student-step-parts.tsx';

const student = { username: 'amara', first_name: 'Amara', last_name: 'Okafor' };
const flow: SignInFlow = {
  step: 'password',
  code: 'RIVER7',
  page: 1,
  student,
  usesPictures: false,
  isCodeUnknown: false,
  school: null,
  isCodeInUrl: false,
  hasNoCode: false,
  token: undefined,
  target: '/',
  hrefOf: (parts) => `/login?as=${parts.as}`,
};

describe('the password step', () => {
  const html = renderPage(<PasswordStep flow={flow} student={student} />);

  test('greets the student by first name and leads back to the names', () => {
    expect(html).toContain('Hello, Amara');
    expect(html).toMatch(/href="\/login\?as=name"[^>]*>This is not me/);
  });

  test('tells password managers whose password it is', () => {
    expect(html).toMatch(/<input type="hidden"[^>]*name="username"[^>]*value="amara"/);
  });

  test('offers the card below the form, without an error', () => {
    expect(html.indexOf('Scan my sign-in card')).toBeGreaterThan(html.indexOf('</form>'));
    // The region of toasts is an empty alert.
    expect(html).not.toMatch(/role="alert"[^>]*>(?!<\/)/);
  });
});

describe('the pictures step', () => {
  const html = renderPage(<PicturesStep flow={flow} student={student} />);

  test('shows every picture once, unchosen, and one of them in the tab order', () => {
    for (const picture of pictureNames) expect(html.split(`data-picture="${picture}"`)).toHaveLength(2);
    expect(html.split('aria-pressed="false"')).toHaveLength(pictureNames.length + 1);
    expect(html.split('tabindex="0"')).toHaveLength(2);
  });

  test('counts the chosen pictures for screen readers', () => {
    expect(html).toMatch(/role="status".*0 of 3 pictures chosen/);
  });
});

describe('a refused sign-in of a student', () => {
  test('shows the reason', () => {
    const html = renderPage(<SignInError message="Login failed." hasToWait={false} scanUrl="/login?as=scan" />);
    expect(html).toContain('Login failed.');
    expect(html).not.toContain('/login?as=scan');
  });

  test('offers the card when the student has to wait', () => {
    const html = renderPage(<SignInError message="Wait a minute." hasToWait scanUrl="/login?as=scan" />);
    expect(html).toContain('Ask your teacher for help, or scan your card.');
    expect(html).toContain('href="/login?as=scan"');
  });
});
