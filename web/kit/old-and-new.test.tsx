import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { OldAndNew } from './old-and-new.tsx';

test('a change has an arrow that is mirrored in Arabic, and says what is empty', () => {
  const html = renderPage(<OldAndNew before="" after="Otters" />);
  expect(textOf(html)).toMatch(/empty +Otters/);
  expect(html).toMatch(/<del dir="auto">empty<\/del> <span[^>]*><svg[^>]*class="[^"]*\bflips\b[^"]*"/);
});
