import { expect, test } from 'vitest';
import { pastedPicture } from './story-editor.tsx';

const picture = new File(['x'], 'cells.png', { type: 'image/png' });
const clipboard = (files: File[], words = '') => ({
  files: files as unknown as FileList,
  getData: (type: string) => (type === 'text/plain' ? words : ''),
});

test('a picture that is pasted alone is a picture, and one of copied words is none', () => {
  expect(pastedPicture(clipboard([picture]))).toBe(picture);
  expect(pastedPicture(clipboard([picture], 'Litres\t12'))).toBeUndefined();
  expect(pastedPicture(clipboard([new File(['x'], 'a.pdf', { type: 'application/pdf' })]))).toBeUndefined();
  expect(pastedPicture(null)).toBeUndefined();
});
