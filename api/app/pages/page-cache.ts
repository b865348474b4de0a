import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type ContentEncoding, compress, decompressBrotli } from '#api/kit/compression.ts';
import { findPageFacts } from './page-facts.ts';

/** A rendered page that can be sent to any visitor. */
export type CachedPage = {
  status: number;
  headers: Record<string, string>;
  /** Identifies the content in every encoding. */
  etag: string;
  /** The content as Brotli, which every browser accepts. Brotli shrinks a library page to a fifteenth. */
  compressed: Buffer;
  /** The length of the content in bytes. */
  length: number;
  /** The pattern of the page's address, by which page views are counted. */
  route?: string | undefined;
  /** Whether other sites may frame the page. */
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
  // Copied, because the compressor's buffer may be part of a larger one, which would stay in memory too.
  const compressed = Buffer.allocUnsafeSlow(brotli.length);
  brotli.copy(compressed);
  return { status, headers, etag, compressed, length: plain.length };
}

/**
 * Returns the content in an encoding. Encodings other than Brotli are rare, and take two to three milliseconds each.
 */
export async function encodePage({ compressed, length }: CachedPage, encoding: ContentEncoding): Promise<Buffer> {
  return encoding === 'br' ? compressed : compress(await decompressBrotli(compressed, length), encoding);
}

/** Room for about four thousand compressed pages of sixteen kilobytes. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_KEY_LENGTH = 600;
/** Approximate memory of a page besides its content: key, headers and map entries. */
const OVERHEAD_BYTES = 2048;

/** The cache key of the root hosts; no tenant id can equal it. */
export const ROOT_CACHE_KEY = 'root';

type CacheEntry = { site: string; page: CachedPage };
type PendingPage = { site: string; page: Promise<CachedPage>; isStale: boolean };

/** Creates a cache of visitors' pages by site, URL and language. The least recently used pages are removed first. */
export function createPageCache(maxBytes = MAX_BYTES) {
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
      // The page may show the earlier state, so only requests that already wait for it get it.
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
    /**
     * Removes the pages of one site, or with undefined of all sites; with a book only those whose URL contains its id.
     */
    forget(site: string | undefined, bookId = ''): void {
      forgetAll((entry, key) => (site === undefined || entry.site === site) && key.toLowerCase().includes(bookId));
    },
    /** Removes every site's pages that show raised sums, because the platform's causes are on all sites. */
    forgetSums: (): void => forgetAll(showsSums),
  };
}

/** Returns whether the page of a key, which ends with its URL, can show raised money. */
function showsSums({ site }: { site: string }, key: string): boolean {
  const url = key.slice(key.lastIndexOf(' ') + 1);
  const { showsSums: where } = findPageFacts(url.split('?', 1)[0] ?? '');
  return where === true || (where === 'root' && site === ROOT_CACHE_KEY);
}

function sizeOf({ compressed }: CachedPage): number {
  return compressed.length + OVERHEAD_BYTES;
}

export type PageCache = ReturnType<typeof createPageCache>;
