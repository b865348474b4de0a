import { describe, expect, test } from 'vitest';
import type { WebPage } from '#contract/kit/web-book.ts';
import { correctPage } from './correct-page.ts';
import { picturesOnPage } from './page-pictures.ts';
import { anEpub, aPicture, pressForTest } from './testing.ts';

const pageOf = async (body: string, { css = '', fixed = false } = {}): Promise<WebPage> => {
  const html = `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><meta name="viewport" content="width=600, height=800"/><style>${css}</style></head><body>${body}</body></html>`;
  const { pages } = await pressForTest(await anEpub({ 'a.xhtml': html }, { '1.png': await aPicture() }, { fixed }));
  const [page] = pages;
  if (!page) throw new Error('the book has no page');
  return page;
};
const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" ${attributes}>${inside}</svg>`;
const image = '<image href="1.png" width="600" height="800"/>';
const describedBy = (page: WebPage, alts: string[], has_picture = true) =>
  correctPage(page, { text: page.text, alts, has_picture });
const html = (page: WebPage) => ('html' in page ? page.html : '');

describe('the pictures of a page', () => {
  test('of a fixed layout include those in drawings', async () => {
    const page = await pageOf(drawing(image), { fixed: true });
    expect(html(page)).toContain('<image');
    expect(picturesOnPage(page)).toMatchObject([
      { place: 'drawing', files: [expect.stringMatching(/\.webp$/)], size: { width: 600, height: 800 }, alt: '' },
    ]);
  });

  test('of a fixed layout include its backgrounds, each once', async () => {
    const css = 'body{background:url(1.png)}p{background-image:url(1.png)}';
    const page = await pageOf('<p>Words</p>', { fixed: true, css });
    expect(picturesOnPage(page)).toMatchObject([{ place: 'background', size: { width: 600, height: 800 } }]);
  });

  test('of a chapter include those in a drawing with other shapes', async () => {
    const page = await pageOf(`<p>Words</p>${drawing(`${image}<text x="5" y="20">A caption</text>`)}`);
    expect(picturesOnPage(page)).toMatchObject([{ place: 'drawing' }]);
    expect(page.text).toContain('A caption');
  });

  test('are all there, however many they are', async () => {
    const page = await pageOf(`<ol>${'<li>A line <img src="1.png" alt="A kite"/></li>'.repeat(150)}</ol>`);
    expect(picturesOnPage(page)).toHaveLength(150);
  });

  test('do not include shapes, and text that looks like a reference is none', async () => {
    const page = await pageOf(`<p title="book:/i9.webp">book:/i8.webp</p>${drawing('<rect width="5" height="5"/>')}`);
    expect(picturesOnPage(page)).toEqual([]);
  });
});

describe('descriptions', () => {
  test('of pictures in drawings are their labels or titles, else those of the drawing', async () => {
    const titled = drawing('<image href="1.png"><title>A kite</title></image><rect width="5" height="5"/>');
    const labelled = drawing(`<title>A boat at sea</title>${image}<rect width="5" height="5"/>`, 'role="img"');
    const page = await pageOf(titled + labelled, { fixed: true });
    expect(picturesOnPage(page).map(({ alt }) => alt)).toEqual(['A kite', 'A boat at sea']);
  });

  test('of the only picture of a drawing in a chapter are kept', async () => {
    const page = await pageOf(`<p>Words</p>${drawing(`<title>A boat</title>${image}`)}`);
    expect(picturesOnPage(page)).toMatchObject([{ place: 'image', alt: 'A boat' }]);
  });

  test('by the author are on the pictures of a drawing, which hides them no more', async () => {
    const page = await pageOf(drawing(image, 'role="img" aria-label="Page 1"'), { fixed: true });
    const corrected = describedBy(page, ['A boat at sea']);
    expect(html(corrected)).toMatch(/<image [^>]*role="img" aria-label="A boat at sea"/);
    expect(html(corrected)).not.toContain('Page 1');
    expect(picturesOnPage(corrected)).toMatchObject([{ alt: 'A boat at sea' }]);
  });

  test('by the author of backgrounds are hidden elements of the page', async () => {
    const page = await pageOf('<img src="1.png" alt=""/>', { fixed: true, css: 'body{background:url(1.png)}' });
    const corrected = describedBy(page, ['A kite', 'The sky']);
    expect(html(corrected)).toContain('<div class="booklark-words" role="img" aria-label="The sky"></div>');
    expect(html(corrected)).toContain('alt="A kite"');
    expect(corrected).toHaveProperty('css', expect.stringContaining('.booklark-words'));
  });

  test('are gone where the author says that there is no picture', async () => {
    const page = await pageOf(drawing('<image href="1.png"><title>A kite</title></image>'), { fixed: true });
    expect(picturesOnPage(describedBy(page, ['A kite'], false))).toMatchObject([{ alt: '' }]);
  });
});
