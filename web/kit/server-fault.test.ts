import { expect, test } from 'vitest';
import { CallError } from './call.ts';
import { failureText, refusalErrors } from './form-state.ts';
import { hideServerFault } from './server-fault.ts';

/** Returns the text of a form that has its own failure sentence. */
function shownFor(failure: CallError) {
  try {
    return hideServerFault(failure);
  } catch (cause) {
    const text = failureText(cause, (message) => message, 'Error saving user. Please try again.');
    return refusalErrors<{ email: string }>(cause, ['email'], text);
  }
}

test('a form shows its own sentence for a fault of the server, and the sentence of a refusal otherwise', () => {
  expect(shownFor(new CallError(500, 'Something went wrong. Try again.')).form).toBe(
    'Error saving user. Please try again.',
  );
  expect(shownFor(new CallError(409, 'This is the last admin.')).form).toBe('This is the last admin.');
  const invalid = new CallError(400, 'Some of the information is not valid.', { email: ['Invalid email'] });
  expect(shownFor(invalid).fields).toEqual({ email: 'Invalid email' });
});
