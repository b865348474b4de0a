import { describe, expect, test } from 'vitest';
import { examplePage } from '#web/core/drafts/testing/fake-drafts.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { additionsFor, EarlierPage, KeptWords } from './kept-words.tsx';

const picture = { width: 8, height: 6, source: 'file', position: 1, src: '/files/a.webp', alt: 'A boat.' } as const;
const earlierPage = { ...examplePage('old', 'A red boat.'), pictures: [picture], can_restore: false };
const page = { ...examplePage('p1', 'A car.'), number: 3, pictures: [{ ...picture, alt: '' }] };

describe('the words of pages that a newer file does not have', () => {
  const render = (pages: (typeof earlierPage)[]) =>
    renderScreen(<KeptWords book="book" page={page} isReadOnly={false} onChange={() => {}} />, {
      arrivals: [rowsOf('GET /my-books/{id}/deleted-pages/', pages, { params: { id: 'book' } })],
    });

  test('are announced while there are some', async () => {
    expect(textOf(await render([earlierPage]))).toContain('We kept your words of 1 earlier page.');
    expect(textOf(await render([]))).toBe('');
    expect(textOf(await render([{ ...earlierPage, can_restore: true }]))).toBe('');
  });

  test('can be added to the page that is open', async () => {
    const html = await renderScreen(
      <EarlierPage earlierPage={earlierPage} page={page} isReadOnly={false} onAdd={() => {}} />,
    );
    expect(textOf(html)).toContain('A red boat.');
    expect(buttonsIn(html)).toEqual(['Add these words to page 3']);
  });

  test('follow the words of a page, and replace none of them', () => {
    expect(additionsFor(earlierPage, page)).toEqual({ text: 'A car.\nA red boat.', alts: ['A boat.'] });
    expect(additionsFor(earlierPage, { ...page, text: ' ' })).toEqual({ text: 'A red boat.', alts: ['A boat.'] });
    const described = { ...page, pictures: [{ ...picture, alt: 'A ship.' }] };
    expect(additionsFor(earlierPage, described)).toEqual({ text: 'A car.\nA red boat.' });
  });

  test('are not added a second time', async () => {
    const added = { ...page, text: 'A car. A red boat.', pictures: earlierPage.pictures };
    const html = await renderScreen(
      <EarlierPage earlierPage={earlierPage} page={added} isReadOnly={false} onAdd={() => {}} />,
    );
    expect(additionsFor(earlierPage, added)).toBeUndefined();
    expect(additionsFor(earlierPage, { ...added, pictures: page.pictures })).toEqual({ alts: ['A boat.'] });
    expect(buttonsIn(html)).toEqual([]);
    expect(textOf(html)).toContain('Page 3 already has these words.');
  });
});
