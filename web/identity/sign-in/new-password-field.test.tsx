import { describe, expect, test } from 'vitest';
import { renderPage, translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { NewPasswordField, passwordHint } from './new-password-field.tsx';

const adult = { minLength: 8, isOfStudent: false, guessable: ['Harbour School', 'Ada'] };
const student = { minLength: 6, isOfStudent: true, guessable: [] };

describe('the hint at a new password', () => {
  test('says how to choose one before someone types', () => {
    expect(passwordHint('', adult, t)).toBe('Use 8 or more characters. A few unrelated words are easy to remember.');
    expect(passwordHint('', student, t)).toBe('Passwords of 6 or more characters are harder to guess.');
  });

  test('counts the missing characters as the server does', () => {
    expect(passwordHint('boats', adult, t)).toBe('Add at least 3 characters.');
    expect(passwordHint('🦦🦦🦦🦦🦦🦦🦦', adult, t)).toBe('Add at least 1 character.');
    expect(passwordHint('boats', student, t)).toBe('Passwords of 6 or more characters are harder to guess.');
  });

  test('warns of a name with a few digits, and leaves the rest to the server', () => {
    expect(passwordHint('harbour7', adult, t)).toMatch(/^This password is easy to guess\./);
    expect(passwordHint('three brown boats', adult, t)).toMatch(/^The password is long enough\. When you save it/);
    expect(passwordHint('harbour7', student, t)).toBe('The password is long enough.');
  });

  test('is a polite announcement that describes the field', () => {
    const html = renderPage(<NewPasswordField name="password" value="" onChange={() => undefined} />);
    const described = html.match(/aria-describedby="([^"]+)"/)?.[1];
    expect(html).toContain(`<p id="${described}"`);
    expect(html).toContain('role="status">Use 8 or more characters.');
  });

  test('is not repeated when the server refuses with the same sentence', () => {
    const error = passwordHint('password1', adult, t);
    const html = renderPage(
      <NewPasswordField name="password" value="password1" error={error} onChange={() => undefined} />,
    );
    expect(html.split(error)).toHaveLength(2);
  });
});
