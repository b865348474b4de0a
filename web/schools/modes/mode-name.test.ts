import { expect, test } from 'vitest';
import { modeName } from './mode-name.ts';

const translate = (sentence: string) => `${sentence} in Arabic`;

test('the modes that Booklark brings have translated names, and those that people named keep their names', () => {
  expect(modeName('Early Readers', translate)).toBe('Early Readers in Arabic');
  expect(modeName('Nepali shelf', translate)).toBe('Nepali shelf');
});
