import { expect, test } from 'vitest';
import { showPictures } from './story-body.tsx';

const pot = { id: 'p1', src: '/files/p1.webp?sig=a&exp=1', width: 64, height: 48, alt: 'A pot.' };

test('a picture of a story gets its address and its size, and keeps its description', () => {
  expect(showPictures('<p>One</p><img data-picture="p1" alt="A &quot;pot&quot;.">', [pot])).toBe(
    '<p>One</p><img src="/files/p1.webp?sig=a&amp;exp=1" width="64" height="48" loading="lazy" alt="A &quot;pot&quot;.">',
  );
});

test('a picture that the story does not have is left out', () => {
  expect(showPictures('<p>One</p><img data-picture="p2" alt="">', [pot])).toBe('<p>One</p>');
});
