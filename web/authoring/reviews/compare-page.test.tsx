import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { ChangedDetails } from './changed-details.tsx';
import { comparePage, removedPages } from './compare-page.ts';
import { markExcerpts, PageText } from './page-text.tsx';
import { aPage, aReviewedPiece } from './testing/example-review.ts';

const { id, title, author, blurb, language, level, age_from, age_to, goal, categories, cause, project } =
  aReviewedPiece();
const details = { id, title, author, blurb, language, level, age_from, age_to, goal, categories, cause, project };
const looks = { cover: null, drawn_cover: null, trim: 'portrait' as const, has_same_cover: false };
const differences: ReviewedPiece['differences'] = [
  {
    page: 1,
    differences: [
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'cat' },
      { kind: 'added', text: 'dog' },
    ],
  },
];
const now = aPage({ text: 'The dog' });
const before = aPage({ text: 'The cat' });
const aChange = (of: Partial<ReviewedPiece> = {}) =>
  aReviewedPiece({
    ...{ is_change: true, state: 'published', change_state: 'in_review', pages: [now], differences },
    live: { ...details, ...looks, pages: [before] },
    ...of,
  });

describe('a page of a change', () => {
  test('has the differences of its words', () => {
    expect(comparePage(aChange(), now)).toEqual({
      ...{ differences: differences[0]?.differences, oldPictures: [], oldDescriptions: new Map() },
      ...{ movedFrom: undefined, oldLayout: undefined, isNew: false },
    });
  });

  test('does not take the words of a removed page that had its number', () => {
    const removed = [{ page: 1, differences: [{ kind: 'removed' as const, text: 'Gone' }] }];
    expect(comparePage(aChange({ differences: removed }), now).differences).toBeUndefined();
  });

  test('shows the published picture when it has another one, whatever the signatures', () => {
    const [picture] = before.pictures;
    if (!picture) throw new Error('The example has a picture.');
    const resigned = aPage({ text: 'The cat', pictures: [{ ...picture, src: '/files/r1/1.webp?s=other' }] });
    const other = aPage({ text: 'The cat', pictures: [{ ...picture, src: '/files/r2/1.webp?s=x' }] });

    expect(comparePage(aChange(), resigned).oldPictures).toEqual([]);
    expect(comparePage(aChange(), other).oldPictures).toEqual([picture]);
  });

  test('shows the published description of a picture that it describes in other words', () => {
    const [picture] = before.pictures;
    if (!picture) throw new Error('The example has a picture.');
    const described = aPage({ text: 'The cat', pictures: [{ ...picture, alt: 'Will Rose' }] });
    expect(comparePage(aChange(), described).oldDescriptions).toEqual(new Map([[1, 'A cat']]));
  });

  test('says from where a change moves it, and which layout readers see', () => {
    const at = (number: number, id: string, layout: 'text_only' | 'picture_above' = 'picture_above') =>
      aPage({ id, number, layout, text: 'The cat' });
    const old = [at(1, 'a'), at(2, 'b'), at(3, 'c')];
    const pages = [at(1, 'c'), at(2, 'a', 'text_only'), at(3, 'b')];
    const change = aChange({ pages, live: { ...details, ...looks, pages: old } });

    expect(pages.map((page) => comparePage(change, page).movedFrom)).toEqual([3, undefined, undefined]);
    expect(pages.map((page) => comparePage(change, page).oldLayout)).toEqual([undefined, 'picture_above', undefined]);
  });

  test('is new if readers have no such page, and the pages that readers lose are listed', () => {
    const added = aPage({ id: 'new', number: 2 });
    const change = aChange({ pages: [added] });

    expect(comparePage(change, added).isNew).toBe(true);
    expect(removedPages(change)).toEqual([before]);
  });
});

describe('the details of a change', () => {
  test('are those that differ, beside the published ones', () => {
    const springs = { id: 'c1', slug: 'springs', name: 'Springs', language: 'en' };
    const change = aChange({ title: 'The Market at Night', age_to: null, cause: springs });
    const text = textOf(renderPage(<ChangedDetails piece={change} />));

    expect(text).toContain('TitleHow the Market WakesThe Market at Night');
    expect(text).toContain('AgesAges 7 to 9Ages 7 and over');
    expect(text).toContain('CauseNoneSprings');
    expect(text).not.toContain('Pen name');
  });

  test('have the covers side by side only if the change changes the cover', () => {
    const cover = { width: 9, height: 9, src: [{ width: 9, url: '/files/r1/cover.webp' }] };
    const render = (has_same_cover: boolean) =>
      renderPage(
        <ChangedDetails
          piece={aChange({ cover, live: { ...details, ...looks, cover, pages: [before], has_same_cover } })}
        />,
      );

    expect(render(false)).toContain('aria-label="Covers"');
    expect(render(true)).not.toContain('aria-label="Covers"');
  });
});

describe('marks in a text', () => {
  const mark = (...excerpts: (string | null)[]) =>
    renderToStaticMarkup(<p>{markExcerpts('Esi Boateng rang 0123.', excerpts)}</p>);

  test('are on each excerpt, in the order of the text', () => {
    expect(mark('0123', 'Esi Boateng', null)).toBe('<p><mark>Esi Boateng</mark> rang <mark>0123</mark>.</p>');
  });

  test('are on every place of an excerpt', () => {
    expect(renderToStaticMarkup(<p>{markExcerpts('Esi, Esi and Esi', ['Esi'])}</p>)).toBe(
      '<p><mark>Esi</mark>, <mark>Esi</mark> and <mark>Esi</mark></p>',
    );
  });

  test('are in a change too, but not on the words that it removes', () => {
    const words = [
      { kind: 'same', text: 'Ring ' },
      { kind: 'removed', text: '0123' },
      { kind: 'added', text: '0123 4567' },
    ] as const;
    const html = renderPage(<PageText text="" language="en" excerpts={['0123']} differences={[...words]} />);
    expect(html.match(/<mark>0123<\/mark>/g)).toHaveLength(1);
    expect(html).toContain('<mark>0123</mark> 4567</ins>');
  });

  test('do not overlap, and leave out what is not in the text', () => {
    expect(mark('Esi Boateng', 'Boateng', 'Ama')).toBe('<p><mark>Esi Boateng</mark> rang 0123.</p>');
  });
});
