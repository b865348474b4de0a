import { expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { SameFile } from './file-step.tsx';
import { OpenUploadList } from './open-uploads.tsx';

const book = { id: 'b1', title: 'The Boat', uploaded_at: '2026-11-16T10:00:00Z', submitted_at: null };

test('an author learns when they uploaded the same file, and for which book', async () => {
  const html = await renderScreen(<SameFile book={book} />);

  expect(textOf(html)).toContain('You have uploaded this file before');
  expect(textOf(html)).toContain('You uploaded it for “\u2068The Boat\u2069” on Monday 16 November.');
  expect(linksIn(html)).toEqual(['/uploadbook?book=b1']);
});

test('an author learns when they sent the book with the same file', async () => {
  const html = await renderScreen(<SameFile book={{ ...book, submitted_at: '2026-11-17T10:00:00Z' }} />);

  expect(textOf(html)).toContain('You have already sent this book');
  expect(textOf(html)).toContain('You sent “\u2068The Boat\u2069” with the same file on Tuesday 17 November.');
});

test('an author with three uploads open sees which they are, and can remove each', async () => {
  const uploads = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => {
    return { id: name, name, offset: 1_000_000, length: 4_000_000, expires_at: '2026-11-17T10:00:00Z' };
  });
  const html = await renderScreen(<OpenUploadList uploads={uploads} />);
  expect(textOf(html)).toContain('977 kB of 3.8 MB uploaded');
  expect(buttonsIn(html)).toHaveLength(3);
});
