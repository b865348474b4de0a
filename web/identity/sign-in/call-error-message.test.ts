import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { translateToEnglish as t } from '#web/kit/testing/render-page.tsx';
import { callErrorMessage } from './call-error-message.ts';

describe('the message of a failed call', () => {
  test('is that of the server, or else names what failed', () => {
    expect(callErrorMessage(new CallError(429, 'Wait a minute.'), 'It failed.', t)).toBe('Wait a minute.');
    expect(callErrorMessage(new CallError(503), 'It failed.', t)).toBe('It failed.');
  });

  test('without a connection says so', () => {
    expect(callErrorMessage(new CallError(0), 'It failed.', t)).toContain('Check your internet connection');
  });

  test('hides no bug', () => {
    expect(() => callErrorMessage(new TypeError('bug'), 'It failed.', t)).toThrow('bug');
  });
});
