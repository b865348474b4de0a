import { describe, expect, test } from 'vitest';
import { listDeletedPages } from '#web/kit/api/my-book-pages.ts';
import { examplePage } from '#web/kit/drafts/testing/fake-drafts.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/ui/testing/markup.ts';
import { KeptPage, KeptWords, valuesFor } from './kept-words.tsx';

const picture = { width: 8, height: 6, source: 'file', position: 1, src: '/files/a.webp', alt: 'A boat.' } as const;
const kept = { ...examplePage('old', 'A red boat.'), pictures: [picture] };
const page = { ...examplePage('p1', 'A car.'), number: 3, pictures: [{ ...picture, alt: '' }] };

describe('the words of pages that a newer file does not have', () => {
  const render = (pages: (typeof kept)[]) =>
    renderScreen(<KeptWords book="book" page={page} isReadOnly={false} onChange={() => {}} />, {
      arrivals: [rowsOf(listDeletedPages, pages, { params: { id: 'book' } })],
    });

  test('are announced while there are some', async () => {
    expect(textOf(await render([kept]))).toContain('We kept your words of 1 earlier page.');
    expect(textOf(await render([]))).toBe('');
  });

  test('can be put on the page that is open', async () => {
    const html = await renderScreen(<KeptPage kept={kept} page={page} isReadOnly={false} onUse={() => {}} />);
    expect(textOf(html)).toContain('A red boat.');
    expect(textOf(html)).toContain('Put these words on page 3');
    expect(valuesFor(kept, page)).toEqual({ text: 'A red boat.', alts: ['A boat.'] });
    expect(valuesFor({ ...kept, text: '', pictures: [] }, page)).toEqual({});
  });
});
