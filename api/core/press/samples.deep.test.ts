import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WebPage } from '#contract/kit/web-book.ts';
import { createDerivatives, inspectImage } from './images.ts';
import { dangersIn, dangersOn, pressForTest } from './testing.ts';

const samples = process.env.BOOKLARK_SAMPLES ?? '';

/** Every sample file with its result: pages by kind, or the refusal's code. */
const epubs: Record<string, string> = {
  'book-chicken-millipede-ja-reflow.epub': '14 picture, ja ltr',
  'book-nozibele-hi-reflow.epub': '15 picture, hi ltr',
  'book-simbegwire-ur-reflow.epub': '18 picture, ur rtl',
  'book-tiny-seed-en-fixed.epub': '14 fixed, en ltr',
  'book-very-tall-man-ar-fixed.epub': '13 fixed, ar rtl',
  'bookdash-a-fish-and-a-gift_fr.epub': '14 picture, fr ltr',
  'bookdash-sbus-special-shoes_en.epub': '14 picture, en ltr',
  'bookdash-sbus-special-shoes_en.mobi': 'kindleFile',
  'bookdash-sima-and-siza_en.epub': '14 picture, en ltr',
  'bookdash-singing-the-truth_en.epub': '14 picture, en ltr',
  'bookdash-tortoise-finds-his-home_xh.epub': '14 picture, xh ltr',
  'epubcheck-duplicate-entry.epub': 'zipDoubleNames',
  'epubcheck-image-named-epub.epub': 'pictureFile',
  'epubcheck-no-mimetype.epub': 'noMimetype',
  'idpf-arabic-rtl.epub': '3 chapter, ar rtl',
  'idpf-childrens-literature-reflow.epub': '17 chapter, en ltr',
  'made-billion-laughs.epub': 'entities',
  'made-external-resources.epub': '1 chapter, en ltr',
  'made-no-container.epub': 'noContainer',
  'made-path-traversal.epub': 'zipUnsafeNames',
  'made-script-inside.epub': '1 chapter, en ltr',
  'made-wrong-mimetype.epub': 'wrongMimetype',
  'made-xxe-opf.epub': 'entities',
  'made-zip-bomb.epub': 'zipBomb',
  'w3c-avif-image.epub': '1 chapter, en ltr',
  'w3c-fixed-layout.epub': '4 fixed, en ltr',
  'w3c-mathml.epub': '1 chapter, en ltr',
  'w3c-media-overlay.epub': '2 chapter, en ltr',
  'w3c-rtl-progression.epub': '4 chapter, en rtl',
  'w3c-two-packages.epub': '1 chapter, en ltr',
  'w3c-vertical-writing.epub': '3 chapter, en ltr',
  'w3c-xml-external-id.epub': '1 chapter, en ltr',
};
const pdfs: Record<string, string> = {
  'book-chicken-millipede-en.pdf': '14 scan, en ltr',
  'made-huge-page.pdf': 'pdfPageTooLarge',
  'made-javascript-launch.pdf': '1 scan, null ltr',
  'made-page-tree-loop.pdf': 'pdfTooManyPages',
  'made-password-needed.pdf': 'pdfPassword',
  'made-scanned-no-text-layer.pdf': '4 scan, null ltr',
  'pdfjs-arabic-fonts.pdf': '1 scan, ar rtl',
  'pdfjs-attachment.pdf': '1 scan, nl-NL ltr',
  'pdfjs-bomb-giant-image.pdf': 'pdfGiantPicture',
  'pdfjs-broken-xref.pdf': '1 scan, null ltr',
  'pdfjs-encrypted.pdf': '1 scan, null ltr',
  'pdfjs-japanese-font-not-embedded.pdf': '1 scan, null ltr',
  'pdfjs-javascript-actions.pdf': '3 scan, null ltr',
  'pdfjs-mixed-page-sizes.pdf': '3 scan, en-US ltr',
};
const odd: Record<string, string> = {
  'exif-landscape-3-rotated.jpg': 'jpeg 600 x 450',
  'exif-portrait-6-rotated.jpg': 'jpeg 450 x 600',
  'made-16bit-grey.png': 'png 160 x 120',
  'made-animated.webp': 'webp 200 x 150',
  'made-apng.png': 'png 160 x 120',
  'made-bomb-30000x30000.png': 'pictureTooLarge',
  'made-cmyk-cover.jpg': 'jpeg 546 x 546',
  'made-cover.avif': 'avif 640 x 480',
  'made-declares-65535x65535.png': 'pictureTooLarge',
  'made-gif-html-polyglot.gif': 'pictureBroken',
  'made-gps-exif-rotated.jpg': 'jpeg 546 x 546',
  'made-html-named.jpg': 'notAPicture',
  'made-svg-script.svg': 'svg',
  'made-svg-xxe.svg': 'svgUnsafe',
  'made-truncated.jpg': 'pictureBroken',
  'made-truncated.png': 'pictureBroken',
  'rotating-squares-animated.gif': 'gif 80 x 80',
};

describe.skipIf(samples === '')('the sample files (set BOOKLARK_SAMPLES to their folder to run these)', () => {
  test('the table lists every sample file', async () => {
    const listed = async (folder: string) => (await readdir(join(samples, folder))).sort();
    expect(await listed('epub')).toEqual(Object.keys(epubs).sort());
    expect(await listed('pdf')).toEqual(Object.keys(pdfs).sort());
    expect(await listed('images/odd')).toEqual(Object.keys(odd).sort());
  });

  test.each([
    ...Object.entries(epubs).map(([name, outcome]) => [join('epub', name), outcome]),
    ...Object.entries(pdfs).map(([name, outcome]) => [join('pdf', name), outcome]),
  ] as [string, string][])('%s: %s', async (name, outcome) => {
    const book = await pressForTest(join(samples, name), name);
    const { language, direction } = book.facts ?? {};
    const kinds = [...new Set(book.pages.map(({ kind }) => kind))].join(' ');
    expect(book.refused ?? `${book.pages.length} ${kinds}, ${language} ${direction}`).toBe(outcome);
    for (const page of book.pages) {
      expect(dangersOn(WebPage.parse(page))).toEqual([]);
      expect(JSON.stringify(page)).not.toMatch(
        /example\.invalid|pwned|localStorage|169\.254|app\.alert|calc\.exe|root:/,
      );
    }
    for (const file of filesOf(book.pages)) expect(existsSync(join(book.folder, file))).toBe(true);
  });

  test.each(Object.entries(odd))('%s: %s', async (name, outcome) => {
    const bytes = await readFile(join(samples, 'images/odd', name));
    const judged = await inspectImage(bytes);
    const derivatives = judged.outcome === 'picture' ? await createDerivatives(bytes, [100]) : judged;
    if (judged.outcome === 'svg') expect(dangersIn(judged.text)).toEqual([]);
    if (derivatives.outcome === 'refused') expect(derivatives.code).toBe(outcome);
    else
      expect(judged.outcome === 'picture' ? `${judged.format} ${judged.width} x ${judged.height}` : 'svg').toBe(
        outcome,
      );
    if (derivatives.outcome === 'made')
      for (const file of derivatives.files) expect(file.bytes.includes('School visit')).toBe(false);
  });

  test('every logo can be used', async () => {
    for (const name of await readdir(join(samples, 'images/logos'))) {
      const judged = await inspectImage(await readFile(join(samples, 'images/logos', name)), name);
      expect(judged.outcome, name).toEqual(name.endsWith('.svg') ? 'svg' : 'picture');
    }
  });
});

function filesOf(pages: WebPage[]) {
  return pages.flatMap((page) => {
    const picture = page.kind === 'scan' || page.kind === 'picture' ? page.picture : null;
    return picture
      ? [picture.small, picture.large]
      : [...JSON.stringify(page).matchAll(/book:\/([a-z0-9-]+\.webp)/g)].map(([, file = '']) => file);
  });
}
