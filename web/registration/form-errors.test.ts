import { expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { formErrorMessage } from './form-errors.ts';

const inEnglish = (sentence: string) => sentence;
const isKnown = (name: string) => name === 'subdomain';
const told = (cause: unknown) => formErrorMessage(cause, isKnown, inEnglish);

test('errors of fields that the form shows do not appear above the form', () => {
  expect(told(new CallError(400, 'Not like this.', { subdomain: ['Taken.'] }))).toBeUndefined();
});

test('errors of other fields appear above the form with the field’s name', () => {
  const fields = { subdomain: ['Taken.'], plan: ['No such plan.', 'Choose another.'] };
  expect(told(new CallError(400, 'Not like this.', fields))).toBe('plan: No such plan. Choose another.');
});

test('an error without fields shows the server’s message', () => {
  expect(told(new CallError(429, 'That was tried too often.'))).toBe('That was tried too often.');
});

test('an error without a message shows the specification’s sentence', () => {
  expect(told(new CallError(502))).toBe('Registration failed. Please check your inputs and try again.');
});

test('anything other than a call error is rethrown', () => {
  expect(() => told(new TypeError('oops'))).toThrow('oops');
});
