import { expect, test } from 'vitest';
import { findOptionNamed } from './combobox.tsx';

const options = ['Sweden', 'Switzerland', "Côte d'Ivoire", 'Sam B.', 'Sam B.'].map((label, key) => ({ key, label }));

test.each`
  text               | label
  ${'Sweden'}        | ${'Sweden'}
  ${' sweden '}      | ${'Sweden'}
  ${"cote D'IVOIRE"} | ${"Côte d'Ivoire"}
  ${'Swe'}           | ${undefined}
  ${' '}             | ${undefined}
`('the text “$text” names the option $label', ({ text, label }) => {
  expect(findOptionNamed(options, text, 'en')?.label).toBe(label);
});

test('a name that two options have names neither', () => {
  expect(findOptionNamed(options, 'Sam B.', 'en')).toBeUndefined();
});
