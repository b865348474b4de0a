import { expect, test } from 'vitest';
import { countStoryWords } from './count-words.ts';

test('words are counted by what readers read, without descriptions of pictures', () => {
  const body =
    '<h2>One</h2><ul><li>two &lt;3</li></ul><img data-picture="x" alt="A > &quot;boat&quot;"><p>fo<strong>ur</strong><br>five</p>';
  expect(countStoryWords(body)).toBe(5);
  expect(countStoryWords('<p></p>')).toBe(0);
});
