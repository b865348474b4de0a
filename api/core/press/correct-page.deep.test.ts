import { describe, expect, test } from 'vitest';
import { leastProcessorTime } from '#api/testing/processor-time.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { correctBook } from './correct-book.ts';
import { correctPage } from './correct-page.ts';
import { rewritePassage, rewriteTexts } from './rewrite-texts.ts';

const picture = { small: 'p1-s.webp', large: 'p1.webp', width: 1200, height: 1600, alt: '' };
const scan: WebPage = {
  ...{ number: 1, title: '', kind: 'scan', picture, text: 'A bote sails to\nthe iland.' },
  runs: [
    { text: 'A bote sails to', x: 10, y: 20, w: 30, h: 4 },
    { text: 'the iland.', x: 10, y: 40, w: 30, h: 4, undrawn: true },
  ],
};
const chapterOf = (html: string, text: string): WebPage => ({
  number: 1,
  title: 'The Bote',
  text,
  kind: 'chapter',
  html,
});
const words = (text: string, facts: object = {}) => ({ text, alts: [], has_picture: true, ...facts });
const htmlOf = (page: WebPage, text: string, facts: object = {}) => {
  const corrected = correctPage(page, words(text, facts));
  return 'html' in corrected ? corrected.html : '';
};

describe('the parts of a text', () => {
  const rewrite = (parts: string[], corrected: string, gap = ' ') =>
    rewriteTexts(
      parts.map((text, index) => ({ text, gap: index === 0 ? '' : gap })),
      corrected,
      '|',
    );

  test.each([
    [['A bote', 'sails.'], 'A boat sails.', ['A boat', 'sails.']],
    [['A boat', 'sails.'], 'A red boat sails far.', ['A red boat', 'sails far.']],
    [['A boat', 'sails.'], 'The boat', ['The boat', '']],
    [['boat', 'sails.'], 'A boat sails.', ['A boat', 'sails.']],
    [['A boat sails. It sinks.'], 'A boat sails.\nIt sinks.', ['A boat sails.|It sinks.']],
    [['any where'], 'anywhere', ['anywhere']],
    [['A boat', 'sails.'], 'Nothing alike', ['Nothing alike', '']],
    [['قارب', 'يبحر'], 'قارب أحمر يبحر', ['قارب أحمر', 'يبحر']],
    [['船が走る'], '白い船が走る', ['白い船が走る']],
  ])('%j keep the words of “%s” in their place', (parts, corrected, expected) => {
    expect(rewrite(parts, corrected)).toEqual(expected);
  });

  test('that divide a word keep what is left of it', () => {
    expect(rewrite(['O', 'nce upon a time'], 'Once upon this time', '')).toEqual(['O', 'nce upon this time']);
    expect(rewrite(['O', 'nce upon'], 'Twice upon', '')).toEqual(['Twice', ' upon']);
  });

  test('of a long text that was rewritten are replaced in little time', async () => {
    const old = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ');
    const time = await leastProcessorTime(() => {
      expect(rewrite([old], old.replaceAll('a', 'b'))).toEqual([old.replaceAll('a', 'b')]);
    });
    expect(time).toBeLessThan(3000);
  });

  test('have their headings corrected, and other headings stay', () => {
    expect(rewritePassage('The Bote', 'The Bote\nIt sails.', 'The Boat\nIt sails.')).toBe('The Boat');
    expect(rewritePassage('Will Rose', 'Will Rose\nIt sails.', 'It sails.')).toBe('');
    expect(rewritePassage('Chapter 1', 'It sails.', 'It sinks.')).toBe('Chapter 1');
  });
});

describe('a page of a PDF', () => {
  test('has the corrected words in the lines over its image, and the description of the image', () => {
    expect(correctPage(scan, words('A boat sails to\nthe island.', { alts: ['A boat at sea'] }))).toMatchObject({
      text: 'A boat sails to\nthe island.',
      picture: { ...picture, alt: 'A boat at sea' },
      runs: [
        { text: 'A boat sails to', x: 10 },
        { text: 'the island.', undrawn: true },
      ],
    });
  });

  test('has words that were typed without a place, and no picture if its author says so', () => {
    const typed = correctPage({ ...scan, text: '', runs: [] }, words('A boat.', { alts: ['Sea'], has_picture: false }));
    expect(typed).toMatchObject({ text: 'A boat.', runs: [], has_picture: false, picture: { alt: '' } });
  });
});

describe('a page of a picture book', () => {
  test('has the corrected paragraphs and the description', () => {
    const page: WebPage = { number: 1, title: '', text: 'A bote.', kind: 'picture', picture, paragraphs: ['A bote.'] };
    expect(correctPage(page, words('A boat.\n\nIt sails.', { alts: ['A boat'] }))).toMatchObject({
      paragraphs: ['A boat.', 'It sails.'],
      picture: { alt: 'A boat' },
    });
  });
});

describe('a chapter', () => {
  const html =
    '<section lang="en" dir="ltr"><h1>The <em>Bote</em></h1><p>It sales &amp; <b>sinks</b>.</p><img src="book:/i1.webp" alt=""></section>';
  const chapter = chapterOf(html, 'The Bote\nIt sales & sinks.');

  test('has the corrected words in its own markup, and the descriptions', () => {
    expect(htmlOf(chapter, 'The Boat\nIt sails & sinks fast.', { alts: ['A <boat> & "sea"'] })).toBe(
      '<section lang="en" dir="ltr"><h1>The <em>Boat</em></h1><p>It sails &amp; <b>sinks fast</b>.</p><img src="book:/i1.webp" alt="A &lt;boat&gt; &amp; &quot;sea&quot;" /></section>',
    );
    expect(correctPage(chapter, words('The Boat\nIt sails & sinks.')).title).toBe('The Boat');
  });

  test('stays as it is where nothing was changed, and has no description without a picture', () => {
    const described = chapterOf(html.replace('alt=""', 'alt="A boat"'), chapter.text);
    expect(htmlOf(described, chapter.text, { alts: ['A boat'], has_picture: false })).toBe(
      html.replace('alt="">', 'alt="" />'),
    );
  });

  test('shows words that were typed for its pictures, as text and not as markup', () => {
    const pictures = chapterOf('<section dir="ltr"><img src="book:/i1.webp" alt=""></section>', '');
    expect(htmlOf(pictures, 'A boat.\n<script>alert(1)</script>')).toBe(
      '<section dir="ltr"><img src="book:/i1.webp" alt="" /><p dir="auto">A boat.</p><p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p></section>',
    );
  });

  test('has new lines as lines, and keeps ruby and page numbers', () => {
    const ruby = chapterOf(
      '<section dir="ltr"><p><ruby>船<rt>ふね</rt></ruby>が走る</p><span role="doc-pagebreak" aria-label="2"></span><p>One. Two.</p></section>',
      '船が走る\nOne. Two.',
    );
    expect(htmlOf(ruby, '船が走る\nOne.\nTwo.')).toContain('<rt>ふね</rt>');
    expect(htmlOf(ruby, '船が走る\nOne.\nTwo.')).toContain('<p>One.<br />Two.</p>');
  });
});

describe('a page of a fixed layout', () => {
  const fixed = (body: string, text: string): WebPage => {
    const html = `<book-html><book-body>${body}</book-body></book-html>`;
    return { number: 1, title: '', text, kind: 'fixed', width: 600, height: 800, html, css: '.a{top:1px}' };
  };

  test('has the corrected words where the old ones were', () => {
    const page = fixed('<div class="a">A bote</div><div class="b">sails.</div>', 'A bote\nsails.');
    expect(htmlOf(page, 'A boat\nsails.')).toContain('<div class="a">A boat</div><div class="b">sails.</div>');
  });

  test('has words that were typed for its picture for screen readers and read aloud', () => {
    const page = correctPage(fixed('<img src="book:/i1.webp" alt="">', ''), words('A boat.', { alts: ['Sea'] }));
    expect(page).toMatchObject({
      html: '<book-html><book-body><img src="book:/i1.webp" alt="Sea" /><div class="booklark-words"><p dir="auto">A boat.</p></div></book-body></book-html>',
      css: expect.stringContaining('.booklark-words'),
    });
  });
});

test('a book has corrected headings in its contents, and counts its words and described pictures', async () => {
  const second: WebPage = { ...scan, number: 2, text: '', runs: [] };
  const contents = [
    { title: 'the iland', page: 1, anchor: null, depth: 0 },
    { title: 'A bote sails to', page: 1, anchor: null, depth: 0 },
  ];
  const of = new Map([
    [1, words('the island.', { alts: ['A boat'] })],
    [2, words('', { has_picture: false })],
  ]);
  const book = await correctBook({ pages: [scan, second], contents, language: 'en' }, of);
  expect(book.contents).toEqual([{ title: 'the island', page: 1, anchor: null, depth: 0 }]);
  expect(book.counts).toEqual({ words: 2, pictures: 1, described: 1 });
  expect(book.pages).toHaveLength(2);
});
