import { expect, test } from 'vitest';
import { examplePage, examplePiece } from '#web/core/drafts/testing/fake-drafts.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { BookPreview } from './book-preview.tsx';

const picture = { width: 8, height: 6, source: 'file', alt: 'A boat.' } as const;
const pictures = [
  { ...picture, position: 1, src: '/files/a.webp' },
  { ...picture, position: 2, src: '/files/b.webp' },
];
const render = (layout: 'picture_above' | null) =>
  renderScreen(
    <BookPreview
      piece={examplePiece([{ ...examplePage('p1', 'A red boat.'), layout, pictures }])}
      onClose={() => {}}
    />,
  );

test('a page of a file shows all of its pictures with its words', async () => {
  const html = await render(null);

  expect(textOf(html)).toContain('Page 1 of 1');
  expect(textOf(html)).toContain('A red boat.');
  for (const { src } of pictures) expect(findTag(html, 'img', { src })).toBeDefined();
});

test('a page that was made here shows the pictures of its layout', async () => {
  const html = await render('picture_above');

  expect(findTag(html, 'img', { src: '/files/a.webp' })).toBeDefined();
  expect(findTag(html, 'img', { src: '/files/b.webp' })).toBeUndefined();
});
