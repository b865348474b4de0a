import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { registrationError } from './use-registration.ts';

const inEnglish = (sentence: string) => sentence;
const errorOf = (cause: unknown) => registrationError(cause, (name) => name === 'subdomain', inEnglish);

describe('a refused registration', () => {
  test('shows errors of its fields at the fields', () => {
    const { fields } = errorOf(new CallError(400, 'Some fields are wrong.', { subdomain: ['Taken.'] }));
    expect(fields).toEqual({ subdomain: ['Taken.'] });
  });

  test('shows errors of other fields above the form, with their names', () => {
    const fields = { subdomain: ['Taken.'], plan: ['No such plan.', 'Choose another.'], term: ['Too long.'] };
    expect(errorOf(new CallError(400, '', fields)).fields).toEqual({
      subdomain: ['Taken.'],
      form: ['plan: No such plan. Choose another.\nterm: Too long.'],
    });
  });

  test('shows the server’s message when no field has an error', () => {
    expect(errorOf(new CallError(429, 'Too many attempts.'))).toMatchObject({
      message: 'Too many attempts.',
      fields: {},
    });
  });

  test.each([502, 0])('shows the specification’s sentence when status %i has no message', (status) => {
    expect(errorOf(new CallError(status)).message).toBe('Registration failed. Please check your inputs and try again.');
  });

  test('does not hide a bug', () => {
    expect(() => errorOf(new TypeError('x is undefined'))).toThrow('x is undefined');
  });
});
