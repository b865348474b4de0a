import { describe, expect, test } from 'vitest';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { findTag, namesOf } from '#web/kit/ui/testing/markup.ts';
import { CoverAndFile } from './cover-and-file.tsx';
import { BookRowActions } from './row-actions.tsx';
import { aManagedBook, aRendition } from './testing/example-managed-books.ts';
import { noTextWords } from './words.ts';

describe('the actions on a book', () => {
  const offered = async (overrides: Partial<ManagedBook>) => {
    const html = await renderScreen(<BookRowActions book={aManagedBook(overrides)} />);
    return [...namesOf(html, 'a'), ...namesOf(html, 'button')];
  };

  test('of an approved book publish it, and let staff look at it before', async () => {
    expect(await offered({})).toEqual(['Preview book', 'Publish', 'More actions for The Kite', 'Edit offer', 'Delete']);
  });

  test('of a published book open it, change its audience or take it down', async () => {
    expect(await offered({ state: 'published', can_preview: false, can_pull_down: true, can_delete: false })).toEqual([
      'Open in the library',
      'More actions for The Kite',
      'Change audience',
      'Edit offer',
      'Take down',
    ]);
  });

  test('follow what the person can do with the book', async () => {
    const published = { state: 'published', can_preview: false } as const;
    const names = await offered({ ...published, can_publish: false, can_pull_down: false, can_delete: false });
    expect(names).toEqual(['Open in the library', 'More actions for The Kite', 'Edit offer']);
  });

  test('do not preview a book without pages', async () => {
    const rendition = aRendition({ state: 'waiting' });
    expect(await offered({ state: 'processing', can_preview: false, can_publish: false, rendition })).toEqual([
      'More actions for The Kite',
      'Delete',
    ]);
  });
});

describe('the cover and the file of a book', () => {
  const render = (overrides: Partial<ManagedBook>) => renderScreen(<CoverAndFile book={aManagedBook(overrides)} />);

  test('can both be replaced, with the rule for each', async () => {
    const html = await render({});
    expect(html).toContain('JPEG, PNG, WebP or GIF, up to 10 MB');
    expect(html).toContain('EPUB or PDF, up to 100 MB');
    expect(html).toContain('kite.pdf');
    expect(findTag(html, 'input', { accept: '.epub,.pdf,.zip' })).toHaveProperty('aria-label', 'Book file');
  });

  test.each([
    [2_500_000, '2.5 MB.'],
    [1_000_000, '1 MB.'],
    [999_499, '999 kB.'],
  ])('say that %i bytes are %s', async (file_size, text) => {
    expect(await render({ rendition: aRendition({ file_size }) })).toContain(text);
  });

  test('wait for the pages of the last file', async () => {
    const html = await render({ is_readable: false, rendition: aRendition({ state: 'working' }) });
    expect(html).toContain('The pages are being created.');
    expect(html).not.toContain('type="file"');
  });

  test('have an empty live region from the start, so that screen readers hear of new pages', async () => {
    expect(await render({})).toContain('<div role="status"></div>');
    const working = await render({ rendition: aRendition({ state: 'working' }) });
    expect(working).toMatch(/<div role="status"><div.*The pages are being created\./);
  });

  test('of damaged files say so, and offer to try again where that can help', async () => {
    const html = await render({ rendition: aRendition({ is_damaged: true, can_retry: true }) });
    expect(html).toContain('Some of this book’s files are missing or damaged.');
    expect(namesOf(html, 'button')).toContain('Try again');
    const refused = await render({ rendition: aRendition({ state: 'refused', says: 'This EPUB is damaged.' }) });
    expect(refused).toContain('This EPUB is damaged.');
    expect(namesOf(refused, 'button')).not.toContain('Try again');
  });

  test('without text warn before the book is published', async () => {
    expect(await render({ has_text: false })).toContain(noTextWords.notice);
    expect(await render({})).not.toContain(noTextWords.notice);
  });
});
