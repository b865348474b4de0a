import { expect, test } from 'vitest';
import { MAX_BOOK_BYTES } from '#contract/library/limits.ts';
import { fileWords, refusalOf } from './file-step.tsx';

test.each`
  name           | size                  | message
  ${'Boat.docx'} | ${10}                 | ${fileWords.word}
  ${'Boat.key'}  | ${10}                 | ${fileWords.slides}
  ${'Boat.PNG'}  | ${10}                 | ${fileWords.picture}
  ${'Boat'}      | ${10}                 | ${fileWords.other}
  ${'Boat.pdf'}  | ${0}                  | ${fileWords.empty}
  ${'Boat.pdf'}  | ${MAX_BOOK_BYTES + 1} | ${fileWords.tooLarge}
  ${'Boat.pdf'}  | ${MAX_BOOK_BYTES}     | ${undefined}
  ${'Boat.EPUB'} | ${10}                 | ${undefined}
`('$name of $size bytes: $message', ({ name, size, message }) => {
  expect(refusalOf({ name, size })?.message).toBe(message);
});
