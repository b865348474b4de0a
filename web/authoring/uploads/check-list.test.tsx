import { describe, expect, test } from 'vitest';
import type { Check, PiecePage } from '#contract/authoring/pieces.ts';
import { aPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { CheckList } from './check-list.tsx';

const name: Check = {
  ...{ id: 'c1', code: 'personal_data', level: 'must', passed: false, page: 3, excerpt: 'Esi Boateng' },
  ...{ message: 'Page 3 has a full name: “Esi Boateng”.', fix: 'Use first names only.', waived: null },
  ...{ can_be_made_up: true, is_made_up: false },
};
const picture = { position: 1, src: '/p.webp', width: 4, height: 3, alt: '', source: 'file' } as const;
const page: PiecePage = {
  ...{ id: 'q1', number: 1, layout: null, text: '', has_picture: true, pictures: [picture], voice: null },
  ...{ author: null, is_mine: true, edits: 0, turn: 0, can_turn: true },
};

const render = (of: Parameters<typeof aPiece>[0]) =>
  renderScreen(<CheckList piece={aPiece(of)} onChanged={() => {}} />, {});

describe('the list of checks', () => {
  test('leads to the page of a failed check, whose author can say that a name is made up', async () => {
    const html = await render({ checks: [name] });

    expect(textOf(html)).toContain('1 thing to check');
    expect(linksIn(html)).toEqual(['/uploadbook?book=p1&step=pages&page=3']);
    expect(buttonsIn(html)).toEqual(['I made it up']);
  });

  test('lets the author of a name that was made up say that it is not', async () => {
    const html = await render({ checks: [{ ...name, is_made_up: true }] });

    expect(buttonsIn(html)).toEqual(['I did not make it up']);
  });

  test('leads to the details for a name in the title, and to nothing once the book was sent', async () => {
    const inTitle = { ...name, page: null };

    expect(linksIn(await render({ checks: [inTitle] }))).toEqual(['/uploadbook?book=p1&step=details']);
    expect(linksIn(await render({ checks: [inTitle, name], can_edit: false }))).toEqual([]);
  });

  test('leads to the details when the page on the cover has left the book', async () => {
    const onCover = { cover_from: 'page', cover_page: 'q9' } as const;
    const html = await render({ ...onCover, pages: [{ ...page, pictures: [{ ...picture, alt: 'A fish.' }] }] });

    expect(textOf(html)).toContain('1 thing to check');
    expect(textOf(html)).toContain('The picture on your cover is not in your book any more. Choose another cover.');
    expect(linksIn(html)).toEqual(['/uploadbook?book=p1&step=details']);
    expect(textOf(await render({ ...onCover, cover_page: 'q1', pages: [page] }))).not.toContain('on your cover');
  });

  test('counts the pictures without a description before the book was checked, as one thing', async () => {
    const described = { ...page, id: 'q2', number: 2, pictures: [{ ...picture, alt: 'A fish.' }] };
    const html = await render({ pages: [described, { ...page, number: 3 }, { ...page, id: 'q4', number: 4 }] });

    expect(textOf(html)).toContain('1 thing to check');
    expect(textOf(html)).toContain('The pictures on 2 pages have no description');
    expect(linksIn(html)).toEqual(['/uploadbook?book=p1&step=pages&page=3']);
  });
});
