import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { aForm } from '#web/kit/testing/example-form.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, findTag, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { PasswordForm } from './password-form.tsx';
import { NameForm, ProfileDialog } from './profile-dialog.tsx';

const nothing = () => undefined;

describe('the own profile', () => {
  const render = (role: Role, email: string | null = null) => {
    const { user, ...tokens } = aSession(role);
    return renderPage(<ProfileDialog onClose={nothing} />, { session: { ...tokens, user: { ...user, email } } });
  };

  test('of an adult changes the picture, the name, the password and two-step verification', () => {
    const html = render('teacher', 'robin@riverside.example');

    expect(textOf(html)).toContain('Teacher · robin@riverside.example');
    expect(html).toContain('Profile picture');
    expect(findTag(html, 'input', { name: 'first_name' })).toMatchObject({ value: 'Robin' });
    expect(buttonsIn(html)).toEqual(
      expect.arrayContaining(['Save name', 'Change password', 'Turn on two-step verification']),
    );
  });

  test('of a student changes only the password: the school decides on names', () => {
    const html = render('student');

    expect(html).toContain('Robin Example');
    expect(buttonsIn(html)).toContain('Change password');
    expect(buttonsIn(html)).not.toContain('Save name');
    expect(html).not.toContain('Profile picture');
    expect(html).not.toContain('Two-step verification');
  });

  test('signs out on all devices', () => {
    expect(linksIn(render('student'))).toEqual(['/logout?everywhere']);
  });

  test('is not there without anyone signed in', () => {
    expect(renderPage(<ProfileDialog onClose={nothing} />, { session: null })).not.toContain('<dialog');
  });
});

describe('the forms of the profile', () => {
  const { user } = aSession('student');

  test('show messages of the server at their fields', () => {
    const names = aForm({ first_name: '', last_name: 'Example' }, { errors: { first_name: 'Enter a first name.' } });
    const html = renderPage(<NameForm form={names} />);

    expect(html).toContain('Enter a first name.');
    expect(findTag(html, 'input', { name: 'first_name' })).toMatchObject({ 'aria-invalid': 'true' });
    expect(findTag(html, 'input', { name: 'last_name' })).not.toHaveProperty('aria-invalid');
  });

  test('show a refusal that belongs to no field above the fields', () => {
    const passwords = aForm({ current_password: '', new_password: '' }, { error: 'Too many attempts.' });

    expect(renderPage(<PasswordForm form={passwords} user={user} />)).toMatch(
      /role="alert".*Too many attempts.*<input/,
    );
  });

  test('ask an adult for a longer password, and tell a student that one is harder to guess', () => {
    const hintFor = (role: Role) => {
      const form = aForm({ current_password: '', new_password: 'four' });
      return textOf(renderPage(<PasswordForm form={form} user={aSession(role).user} />));
    };

    expect(hintFor('student')).toContain('Passwords of 6 or more characters are harder to guess.');
    expect(hintFor('teacher')).toContain('Add at least 4 characters.');
  });
});
