import { expect, test } from 'vitest';
import { textOfBody } from './body-text.ts';

test('the text of a story has a line for each paragraph, with the descriptions of its pictures', () => {
  const body =
    '<h2 dir="auto">The walk</h2><p dir="auto">Ten <strong>litres</strong><br>&amp; two.</p><img data-picture="p1" alt="A &lt;pot&gt;"><ul><li><p>One</p></li></ul>';
  expect(textOfBody(body)).toBe('The walk\nTen litres\n& two.\nA <pot>\nOne');
});

test('a story without words has no text', () => {
  expect(textOfBody('<p></p>')).toBe('');
});
