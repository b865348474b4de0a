import { expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { formErrorMessage } from './form-errors.ts';

const inEnglish = (sentence: string) => sentence;
const isKnown = (name: string) => name === 'subdomain';
const told = (cause: unknown) => formErrorMessage(cause, isKnown, inEnglish);

test('sentences for fields that the form shows stand there and nowhere else', () => {
  expect(told(new CallError(400, 'Not like this.', { subdomain: ['Taken.'] }))).toBeUndefined();
});

test('sentences for fields that the form does not show are named', () => {
  const fields = { subdomain: ['Taken.'], plan: ['No such plan.', 'Choose another.'] };
  expect(told(new CallError(400, 'Not like this.', fields))).toBe('plan: No such plan. Choose another.');
});

test('a no without fields is told in the words of the server', () => {
  expect(told(new CallError(429, 'That was tried too often.'))).toBe('That was tried too often.');
});

test('a no without any word is told in the words of the specification', () => {
  expect(told(new CallError(502))).toBe('Registration failed. Please check your inputs and try again.');
});

test('what is no answer at all is a bug, and thrown on', () => {
  expect(() => told(new TypeError('oops'))).toThrow('oops');
});
