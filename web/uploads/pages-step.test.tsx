import { expect, test } from 'vitest';
import type { PiecePage } from '#contract/pieces.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { findTag, textOf } from '#web/ui/testing/markup.ts';
import { PageEditor } from './pages-step.tsx';

const picture = { width: 4, height: 3, alt: '', source: 'file' } as const;
const page: PiecePage = {
  ...{ id: 'q1', number: 2, layout: null, text: 'A boat.', has_picture: true, voice: null },
  ...{ pictures: [{ ...picture, position: 1, src: '/a.webp' }], author: null, is_mine: true, edits: 0 },
};
const render = (of: Partial<PiecePage>) =>
  renderScreen(<PageEditor page={{ ...page, ...of }} count={3} isReadOnly={false} onChange={() => {}} />);

test('the one picture of a page is asked for without a number', async () => {
  const html = await render({});

  expect(textOf(html)).toContain('What is in the picture?');
  expect(findTag(html, 'img', { src: '/a.webp', alt: 'Picture 1 on page 2' })).toBeDefined();
});

test('each of several pictures is shown with its own question, also if two are the same', async () => {
  const pictures = ['/a.webp', '/b.webp', '/a.webp'].map((src, index) => ({ ...picture, src, position: index + 1 }));
  const html = await render({ pictures });

  for (const { src, position } of pictures) {
    expect(textOf(html)).toContain(`What is in picture ${position}?`);
    expect(findTag(html, 'img', { src, alt: `Picture ${position} on page 2` })).toBeDefined();
  }
});

test('a page without a picture is asked for none', async () => {
  expect(textOf(await render({ has_picture: false }))).not.toContain('What is in');
});
