import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Picture, WebPage } from '#contract/kit/web-book.ts';
import type { ReadBook } from '#web/core/on-device/read-book.ts';
import { ToastRegion } from '#web/kit/ui/toast.tsx';
import { hasAdjustableText } from './adjustable-text.ts';
import { Reader } from './reader.tsx';
import { ReaderSettingsPanel } from './reader-settings-panel.tsx';

const picture: Picture = { small: 'p1-s.webp', large: 'p1.webp', width: 1200, height: 1600, alt: 'A boat.' };
const about = { title: '', text: 'A boat sleeps.' };
const pictured: WebPage = { ...about, number: 1, kind: 'picture', picture, paragraphs: ['A boat sleeps.'] };
const scanned: WebPage = {
  ...about,
  number: 1,
  kind: 'scan',
  picture,
  runs: [
    { text: 'A boat', x: 10, y: 20, w: 30, h: 4 },
    { text: 'sleeps.', x: 10, y: 25, w: 30, h: 4, undrawn: true },
  ],
};
const fixed: WebPage = {
  ...about,
  number: 1,
  kind: 'fixed',
  width: 600,
  height: 800,
  html: '<book-html><book-body><img src="book:/p1.webp" alt=""><p>A boat sleeps.</p></book-body></book-html>',
  css: 'p{color:red}',
};
const chapter: WebPage = {
  ...about,
  number: 1,
  title: 'One',
  kind: 'chapter',
  html: '<section lang="ar" dir="rtl"><h1>One</h1><p>A boat <a href="#page-2" data-page="2">sleeps</a>.</p></section>',
};

const book: ReadBook = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  state: 'published',
  title: 'The Boat',
  blurb: '',
  language: 'en',
  language_name: 'English',
  direction: 'ltr',
  format: 'pages',
  page_count: 3,
  last_page: 3,
  reading_access: 'full',
  for_sale: false,
  school_name: null,
  accessibility: { has: ['text'], hazards: [], summary: '' },
  files: '/files/r1/',
  contents: [],
  voices: [],
  pages: [],
};

function drawn(page: WebPage | undefined, facts: Partial<ReadBook> = {}, requestedPage?: number): string {
  return inPage(
    <Reader
      book={{ ...book, ...facts, pages: page ? [page] : [] }}
      nearbyPages={[]}
      reading={null}
      requestedPage={requestedPage}
    />,
  );
}

function inPage(reader: ReactNode): string {
  return renderToString(
    <MemoryRouter>
      <ToastRegion closeLabel="Close">{reader}</ToastRegion>
    </MemoryRouter>,
  );
}

const withPicture = ['picture_above', 'picture_below', 'picture_beside', 'picture_full'] as const;
const rightToLeft = { language: 'ar', direction: 'rtl' } as const;

test.each(withPicture)('the layout %s shows picture and words, in both directions', (layout) => {
  const page: WebPage = { ...pictured, layout };
  for (const html of [drawn(page), drawn(page, rightToLeft)]) {
    expect(html).toContain(`data-layout="${layout}"`);
    expect(html).toContain('alt="A boat."');
    expect(html).toContain('<p>A boat sleeps.</p>');
  }
  expect(drawn(page, rightToLeft)).toMatch(/<main [^>]*dir="rtl"/);
});

test('the layout text_only shows words without a picture, in both directions', () => {
  const page: WebPage = { ...pictured, picture: null, layout: 'text_only' };
  for (const facts of [{}, rightToLeft]) {
    const html = drawn(page, facts);
    expect(html).toContain('<p>A boat sleeps.</p>');
    expect(html).not.toContain('<img');
  }
});

test('two pictures are both there, each with its description', () => {
  const second = { ...picture, small: 'p2-s.webp', large: 'p2.webp', alt: 'A bird.' };
  const html = drawn({ ...about, number: 1, kind: 'picture', picture, second, paragraphs: [], layout: 'two_pictures' });

  expect([...html.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['A boat.', 'A bird.']);
});

test('staff who review a book are told that only they can read it', () => {
  expect(drawn(pictured, { state: 'in_review' })).toContain('Not published yet');
  expect(drawn(pictured)).not.toContain('Not published yet');
});

test('the picture of the first page loads first, in the size of the window, and its space is reserved', () => {
  const html = drawn(pictured);
  const image = /<img[^>]*>/.exec(html)?.[0];

  expect(image).toContain('srcSet="/files/r1/p1-s.webp 600w, /files/r1/p1.webp 1200w"');
  expect(image).toMatch(/src="\/files\/r1\/p1-s.webp".*sizes="[^"]+".*width="1200" height="1600" alt="A boat."/);
  expect(image).toContain('fetchPriority="high"');
  expect(image).not.toContain('lazy');
  expect(html).toContain('<p>A boat sleeps.</p>');
});

test('a picture with one file has one URL', () => {
  const html = drawn({ ...pictured, picture: { ...picture, small: picture.large } });
  expect(html).toContain('<img src="/files/r1/p1.webp"');
});

const altIn = (html: string) => /<img[^>]*alt="([^"]*)"/.exec(html)?.[1];

test('a page image has its text over it in reading order, and no text alternative but that of its author', () => {
  const html = drawn({ ...scanned, picture: { ...picture, alt: '' } });
  expect(html.replaceAll(/<span data-run[^>]*>/g, '|').match(/\|[^<]*/g)).toEqual(['|A boat', '|sleeps.']);
  expect(html).toContain('style="left:10%;top:20%;--high:4"');
  expect(altIn(html)).toBe('');
  expect(altIn(drawn(scanned))).toBe('A boat.');
  const wordless: WebPage = { ...scanned, text: '', runs: [], picture: { ...picture, alt: '' } };
  expect(altIn(drawn(wordless))).toContain('a picture with no words');
  expect(altIn(drawn({ ...wordless, has_picture: false }))).toBe('');
});

test('text that an author typed for a page image is there without a place on it', () => {
  const html = drawn({ ...scanned, runs: [], picture: { ...picture, alt: '' } });
  expect(altIn(html)).toBe('');
  expect(html).toMatch(/class="[^"]*unplaced[^"]*" data-page-text=""><p dir="auto">A boat sleeps.<\/p>/);
});

test('small screens show the text of a page image again, in paragraphs', () => {
  const html = drawn({ ...scanned, text: 'A boat sleeps.\nIt dreams.' });
  expect(html).toMatch(/data-page-text=""><p dir="auto">A boat sleeps.<\/p><p dir="auto">It dreams.<\/p><\/div>/);
  expect(drawn({ ...scanned, text: '', runs: [] })).not.toContain('data-page-text');
});

test('text size and font are offered only where they change something', () => {
  expect(hasAdjustableText([fixed, scanned], false)).toBe(false);
  expect(hasAdjustableText([scanned], true)).toBe(true);
  expect(hasAdjustableText([{ ...scanned, text: '' }], true)).toBe(false);
  expect(hasAdjustableText([fixed, pictured], false)).toBe(true);
  expect(hasAdjustableText([{ ...pictured, paragraphs: [] }], true)).toBe(false);
  expect(hasAdjustableText([chapter], false)).toBe(true);
});

test('page settings of page images leave out text size and font', () => {
  const panel = (hasAdjustable: boolean) =>
    renderToString(
      <ReaderSettingsPanel
        settings={{ face: 'andika', paper: 'day', size: 1 }}
        hasAdjustableText={hasAdjustable}
        change={() => {}}
        close={() => {}}
      />,
    );
  const choicesIn = (html: string) => [...html.matchAll(/<legend>([^<]*)/g)].map(([, name]) => name);

  expect(choicesIn(panel(true))).toEqual(['Text size', 'Font', 'Page colour']);
  expect(choicesIn(panel(false))).toEqual(['Page colour']);
});

test('a page of fixed layout is in a shadow root, so that other styles do not change it', () => {
  const html = drawn(fixed);
  expect(html).toMatch(/<template shadowrootmode="open"><book-html>.*src="\/files\/r1\/p1.webp".*<\/template>/);
  expect(html).not.toContain('book:/');
  expect(html).not.toContain('<style');
});

test('a chapter has its own direction, which can differ from the book’s', () => {
  expect(drawn(chapter, { format: 'chapters' })).toContain('<section lang="ar" dir="rtl"><h1>One</h1>');
});

test('a right-to-left book turns to the left, and the interface keeps its direction', () => {
  const html = drawn(pictured, { direction: 'rtl', language: 'ar' });
  expect(html.match(/<(main|header|footer)[^>]*>/g)?.map((tag) => / dir="rtl"/.test(tag))).toEqual([
    false,
    true,
    false,
  ]);
});

test('buttons without an effect are left out: thumbnails of chapters, listening without text', () => {
  const names = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
  const silent = { ...pictured, text: '', paragraphs: [] };
  const facts = { accessibility: { ...book.accessibility, has: [] } };

  expect(names(drawn(pictured))).toEqual(expect.arrayContaining(['Read to me', 'All pages']));
  expect(names(drawn(chapter, { format: 'chapters' }))).not.toContain('All pages');
  expect(names(drawn(silent, facts))).not.toContain('Read to me');
});

test('a page that has not loaded shows a message in its place', () => {
  const html = drawn(undefined, {}, 3);
  expect(html).toMatch(/<section[^>]*aria-label="Page \{page\}" aria-busy="true"/);
});
