import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ContentEncoding, compress, decompressBrotli } from '#api/kit/compression.ts';

/** A rendered page that can be sent to any visitor. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  /** Identifies the content in every encoding. */
  etag: string;
  /** The content as Brotli, which every browser accepts. A library page shrinks to a fifteenth. */
  compressed: Buffer;
  /** The length of the content in bytes. */
  length: number;
  /** The pattern of its address, by which page views are counted. */
  route?: string | undefined;
  /** Other sites may frame it. */
  isEmbed?: boolean;
};

export async function createCachedPage(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<CachedPage> {
  const plain = Buffer.from(html);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const brotli = await compress(plain, 'br');
  // The compressor's buffer may be part of a larger one, which would stay in memory with it.
  const compressed = Buffer.allocUnsafeSlow(brotli.length);
  brotli.copy(compressed);
  return { status, headers, etag, compressed, length: plain.length };
}

/** Returns the content in this encoding. Encodings other than Brotli are rare, and take two to three milliseconds each. */
export async function encodePage({ compressed, length }: CachedPage, encoding: ContentEncoding): Promise<Buffer> {
  return encoding === 'br' ? compressed : compress(await decompressBrotli(compressed, length), encoding);
}

const MAX_KEY_LENGTH = 600;
/** About the memory of a page besides its content: its key, its headers and its map entries. */
const OVERHEAD_BYTES = 2048;

type CacheEntry = { site: string; page: CachedPage };
type PendingPage = { site: string; page: Promise<CachedPage>; isStale: boolean };

/** Creates a cache of visitors' pages by site, URL and language. The least recently used pages are removed first. */
export function createPageCache(maxBytes: number) {
  const entries = new LRUCache<string, CacheEntry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => sizeOf(page) });
  const pending = new Map<string, PendingPage>();

  async function renderOnce(key: string, site: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const pendingPage: PendingPage = { site, page: render(), isStale: false };
    pending.set(key, pendingPage);
    try {
      const page = await pendingPage.page;
      if (page.status === 200 && !pendingPage.isStale) entries.set(key, { site, page });
      return page;
    } finally {
      if (pending.get(key) === pendingPage) pending.delete(key);
    }
  }

  function forgetAll(isAffected: (entry: { site: string }, key: string) => boolean): void {
    for (const [key, entry] of [...entries]) if (isAffected(entry, key)) entries.delete(key);
    for (const [key, entry] of pending) {
      if (!isAffected(entry, key)) continue;
      // The page may show the state before the change, so only requests that already wait for it get it.
      entry.isStale = true;
      pending.delete(key);
    }
  }

  return {
    /** Returns the page of this key; concurrent requests share one rendering. */
    async find(site: string, url: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
      if (url.length > MAX_KEY_LENGTH) return render();
      const key = `${site} ${url}`;
      const entry = entries.get(key);
      return entry?.page ?? pending.get(key)?.page ?? renderOnce(key, site, render);
    },
    /** Removes the pages of one site, or of all sites with undefined; with a book only those whose URL names it. */
    forget(site: string | undefined, bookId = ''): void {
      forgetAll((entry, key) => (site === undefined || entry.site === site) && key.toLowerCase().includes(bookId));
    },
    /** Removes the pages of every site that show what causes have raised: a cause of the platform is on all of them. */
    forgetSums: (): void => forgetAll((_, key) => SUM_PAGES.test(key)),
  };
}

/**
 * After the site and the language in a key: the pages that can say what was raised, which are lists and pages of causes and projects,
 * certificates, pages with live figures, and the first page of the root host.
 */
const SUM_PAGES = /^(\S+ (\S+ )?\/(charities|projects|certificates|about|our-framework|hubs)\b|root (\S+ )?\/(\?|$))/;

function sizeOf({ compressed }: CachedPage): number {
  return compressed.length + OVERHEAD_BYTES;
}

export type PageCache = ReturnType<typeof createPageCache>;
