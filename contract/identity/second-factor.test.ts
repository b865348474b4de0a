import { expect, test } from 'vitest';
import { confirmationFields } from './second-factor.ts';

test.each([
  ['123 456', '123456'],
  ['\u200e123–456\u200e', '123456'],
  ['１２３４５６', '123456'],
  ['ABCDE\u2011F\u00adGHIJ\u2060', 'abcdefghij'],
])('the code %j is read as %s', (typed, code) => {
  expect(confirmationFields.code.parse(typed)).toBe(code);
});
