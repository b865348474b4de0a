import { expect, test } from 'vitest';
import type { PiecePage } from '#contract/authoring/pieces.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { PageActions } from './page-actions.tsx';
import { PageAsRead } from './page-as-read.tsx';
import { PageEditor } from './pages-step.tsx';
import { RemovedList } from './removed-pages.tsx';

const picture = { width: 4, height: 3, alt: '', source: 'file' } as const;
const page: PiecePage = {
  ...{ id: 'q1', number: 2, layout: null, text: 'A boat.', has_picture: true, voice: null },
  ...{
    pictures: [{ ...picture, position: 1, src: '/a.webp' }],
    author: null,
    is_mine: true,
    edits: 0,
    turn: 0,
    can_turn: true,
  },
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

test('a page of a PDF can be moved, turned and removed, and keeps its first and last place', async () => {
  const arrangement = { move: () => {}, turn: () => {}, remove: () => {} };
  const buttonsOf = async (of: Partial<PiecePage>, count: number) =>
    renderScreen(<PageActions page={{ ...page, ...of }} count={count} arrangement={arrangement} />);

  const middle = await buttonsOf({}, 3);
  expect(buttonsIn(middle)).toEqual(['Earlier', 'Later', 'Turn', 'Remove']);
  expect(middle).not.toContain('aria-disabled="true"');
  const only = await buttonsOf({ number: 1, can_turn: false }, 1);
  expect(buttonsIn(only)).toEqual(['Earlier', 'Later', 'Remove']);
  expect(only.match(/aria-disabled="true"/g)).toHaveLength(3);
});

test('a turned page is shown turned, with the size that it has then', async () => {
  const html = await render({ turn: 90 });
  expect(html).toContain('viewBox="0 0 3 4"');
  expect(html).toContain('aria-label="Picture 1 on page 2"');
  expect(html).toContain('rotate(90)');
});

test('a turned page says when it can be seen as readers do; every other has the button', async () => {
  const asRead = (turn: PiecePage['turn']) =>
    renderScreen(<PageAsRead id="b1" page={{ ...page, turn }} language="en" />);
  expect(buttonsIn(await asRead(0))).toEqual(['See page 2 as readers do']);
  const turned = await asRead(90);
  expect(buttonsIn(turned)).toEqual([]);
  expect(textOf(turned)).toContain('You can see it as readers do when you have sent the book.');
});

test('the words of a page that is too long to be changed here are shown, with where to change them', async () => {
  const html = await render({ text: 'A boat. '.repeat(10_001) });
  expect(textOf(html)).toContain('Change them in your file, then upload the file again.');
  expect(html).toMatch(/<textarea[^>]*readonly/i);
  expect(await render({})).not.toMatch(/<textarea[^>]*readonly/i);
});

test('a removed page is shown as it was, and can be brought back', async () => {
  const removed = { ...page, turn: 180 as const, can_restore: true };
  const html = await renderScreen(<RemovedList pages={[removed]} isReadOnly={false} onRestore={() => {}} />);
  expect(textOf(html)).toContain('A boat.');
  expect(html).toContain('rotate(180)');
  expect(buttonsIn(html)).toEqual(['Bring back']);
});

test('a page without a picture is asked for none', async () => {
  expect(textOf(await render({ has_picture: false }))).not.toContain('What is in');
});
