import type { TemplateSize } from './templates.ts';

/** Labels beside the lines of a drawn template. */
export const templateLabelWords = {
  outer: 'Outer line: the page is cut here',
  inner: 'Inner line: keep faces, hands and words inside',
  picture: 'Picture',
  text: 'Text, about 40 to 60 words',
  fold: 'Fold',
  firstPage: 'First page',
  nextPage: 'Next page',
  penName: 'Pen name',
  name: 'Its name',
  place: 'Where it is',
  signs: 'How to recognize it',
  fact: 'One odd fact',
} as const;

/** Describes each drawing for people who do not see it. */
export const templateDrawingWords = {
  square: 'A square page with an outer and an inner line.',
  portrait: 'An upright page with room for a picture above and for text below.',
  landscape: 'Two wide pages side by side, with the fold in the middle.',
  a4: 'An A4 page with an outer frame, a frame for the picture, lines for the text and a place for the pen name.',
  a5: 'An A4 sheet with the fold in the middle. Both halves have a frame for the picture, and lines for a name and three facts.',
} as const satisfies Record<TemplateSize, string>;
