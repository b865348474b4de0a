import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test('a text with markup stays text, as content and as an attribute', () => {
  expect(escapeMarkup(`<b title="x">Tom & Jerry's</b>`)).toBe(
    `&lt;b title=&quot;x&quot;&gt;Tom &amp; Jerry's&lt;/b&gt;`,
  );
});
