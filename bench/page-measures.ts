import type { WantedBook } from '#contract/shop/cart.ts';
import { findBrowser } from '#e2e/testing/browser.ts';
import { startProduct } from '#e2e/testing/product.ts';
import { sendRequest } from './browser.ts';
import { measureBundle } from './bundle-sizes.ts';
import { type FirstPage, measureFirstPage } from './first-page.ts';
import { type Scores, scorePage } from './lighthouse.ts';
import { type Measure, milliseconds, type Row, seconds } from './results.ts';
import { measureStrokes } from './strokes.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;
/** A product with the demo data, a browser, and the address of a picture book. */
export type PageEnvironment = {
  product: Product;
  browser: ReturnType<typeof findBrowser>;
  site: string;
  book: string;
};

/** In a shorter book, or a preview, the first turn also loads the end of the book. */
const MIN_PAGES = 10;

export async function openPages(): Promise<PageEnvironment> {
  const product = await startProduct();
  try {
    const query = { port: product.port, path: '/api/books/?limit=24&search=boat', host: 'riverside.localhost' };
    const { results }: { results: { id: string; page_count: number }[] } = JSON.parse((await sendRequest(query)).text);
    const book = results.find(({ page_count }) => page_count >= MIN_PAGES);
    if (!book) throw new Error(`no book has ${MIN_PAGES} pages`);
    return { product, browser: findBrowser(), site: product.siteUrl('riverside'), book: `/library/${book.id}` };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

/** A course, a chapter, a film and a goal; the fifth page is the first one of the root host. */
const CONTENT_PAGES = [
  '/courses/where-water-goes',
  '/courses/where-water-goes/chapters/carry-ten-litres',
  '/impact-films/ten-litres',
  '/sdgs/6',
];

/** Page loads and Lighthouse scores in a real browser, with the demo data. */
export const pageMeasures: Measure<PageEnvironment>[] = [
  {
    codes: ['P-10', 'P-11'],
    async measure({ browser: { executablePath, args }, site, book }) {
      return firstPageRows(await measureFirstPage(executablePath, args, `${site}${book}`, `${site}/library`));
    },
  },
  {
    codes: ['strokes'],
    measure: async ({ browser, product }) => [
      await measureStrokes(browser.executablePath, browser.args, product.siteUrl),
    ],
  },
  {
    codes: ['lighthouse'],
    async measure({ browser: { executablePath, args }, site, book }) {
      const rows: Row[] = [];
      for (const address of ['/library', book, '/login'])
        rows.push(scoreRow(await scorePage(executablePath, args, `${site}${address}`)));
      return rows;
    },
  },
  {
    codes: ['lighthouse', 'lighthouse-content'],
    async measure({ browser: { executablePath, args }, product, site }) {
      const rows: Row[] = [];
      for (const address of [`${product.siteUrl()}/`, ...CONTENT_PAGES.map((path) => site + path)])
        rows.push(scoreRow(await scorePage(executablePath, args, address)));
      return rows;
    },
  },
  {
    codes: ['checkout-pages'],
    async measure({ browser: { executablePath, args }, product, site }) {
      // As web/core/on-device/cart-count.ts, which is for a browser.
      const stored = { cart: await guestCart(product.port) };
      const rows: Row[] = [];
      for (const address of ['/cart', '/checkout'])
        rows.push(paintRow(await scorePage(executablePath, args, `${site}${address}`, stored)));
      return rows;
    },
  },
];

/** Returns what the browser of a guest stores of a cart with two books of the demo. */
async function guestCart(port: number): Promise<string> {
  const query = { port, path: '/api/books/?limit=2&for_sale=true', host: 'riverside.localhost' };
  const { results }: { results: { id: string }[] } = JSON.parse((await sendRequest(query)).text);
  if (results.length === 0) throw new Error('the demo sells no book');
  const lines: WantedBook[] = results.map(({ id }) => ({ item: id, format: 'digital', copies: 1 }));
  return JSON.stringify({ count: lines.length, lines });
}

function firstPageRows(first: FirstPage): Row[] {
  return [
    {
      measure: 'from "Read it now" to the first page on a weak tablet',
      ours: milliseconds(first.ours),
      peer: milliseconds(first.theirs),
      reached: first.ratio.toFixed(2),
      floor: '0.70 and 2.5 s',
      isMet: first.ratio >= 0.7 && first.ours <= 2500,
      note: `page turn ${milliseconds(first.turn)}; the peer is a static page with the same picture`,
    },
    libraryBytes(first),
    {
      measure: 'script of library and reader together, over the line',
      ours: `${first.bothJs.toFixed(1)} kB`,
      peer: '',
      reached: `${first.bothJs.toFixed(1)} kB`,
      floor: '125 kB',
      isMet: first.bothJs <= 125,
      note: 'with everything that loads after the first paint',
    },
    {
      measure: 'the first page of a picture book, over the line',
      ours: `${first.reader.toFixed(0)} kB`,
      peer: '',
      reached: `${first.reader.toFixed(0)} kB`,
      floor: '200 kB',
      isMet: first.reader <= 200,
      note: 'page, scripts, faces and picture until it is shown, with an empty cache',
    },
  ];
}

function libraryBytes({ js, total }: FirstPage): Row {
  const built = measureBundle('dist', 'library', 'web/library/books/library.screen.tsx');
  const note = `${total.toFixed(0)} kB in all with pictures and faces; first load by the manifest ${((built?.js ?? 0) / 1000).toFixed(1)} kB`;
  return {
    measure: 'script of the library page, over the line',
    ours: `${js.toFixed(1)} kB`,
    peer: '',
    reached: `${js.toFixed(1)} kB`,
    floor: '110 kB',
    isMet: js <= 110,
    note,
  };
}

/** The budget of cart and checkout is one of paint, because visitors come to them from a page of the site. */
function paintRow({ address, performance, lcp }: Scores): Row {
  return {
    measure: `largest paint of ${address}, Lighthouse mobile`,
    ours: seconds(lcp),
    peer: '',
    reached: seconds(lcp),
    floor: '2.2 s',
    isMet: lcp <= 2.2,
    note: `the cart of a guest with two books; performance ${performance}`,
  };
}

function scoreRow({ address, performance, accessibility, practices, search, lcp }: Scores): Row {
  const lowest = Math.min(performance, accessibility, practices, search);
  return {
    measure: `Lighthouse mobile ${address.replace(/[0-9a-f-]{36}/, '{id}')}`,
    ours: `${performance} / ${accessibility} / ${practices} / ${search}`,
    peer: '',
    reached: String(lowest),
    floor: '95 in all four',
    isMet: lowest >= 95,
    note: `LCP ${seconds(lcp)}`,
  };
}
