type Load = () => Promise<Response>;
type Stored = Pick<CacheStorage, 'match'>;

/** The page that opens when another cannot be fetched. It is stored with the first book. */
const OFFLINE_PAGE = '/offline';
/** Frames on other sites, downloads and calls, which are no pages of the product. */
const NO_PAGE = /^\/(embed|files|api|assets|sandbox)\//;
const BOOK_FILE = /^\/files\/([0-9a-f-]{36})\/(?:(?:1-\d+\/)?\d+\/[^/]+\/)?([a-z0-9-]+?)(-s)?\.webp$/;
const PAGE_FILE = /^\/(assets\/|files\/logos\/[^/]+$|icon\.svg$)/;

/**
 * Fetches a page. Without a connection, the stored page opens, which checks whether the requested page is a book on
 * this device.
 */
export async function answerPage(url: string, load: Load, stored: Stored): Promise<Response> {
  try {
    return await load();
  } catch (cause) {
    const { pathname, search } = new URL(url);
    const page = NO_PAGE.test(pathname) ? undefined : await stored.match(OFFLINE_PAGE);
    if (!page) throw cause;
    if (pathname === OFFLINE_PAGE) return page;
    return Response.redirect(`${OFFLINE_PAGE}?next=${encodeURIComponent(pathname + search)}`);
  }
}

/** Fetches a file. Without a connection, the stored one is used, or the picture in its other size. */
export async function answerFile(pathname: string, load: Load, stored: Stored): Promise<Response> {
  try {
    return await load();
  } catch (cause) {
    for (const key of fileKeys(pathname)) {
      const file = await stored.match(key);
      if (file) return file;
    }
    throw cause;
  }
}

/**
 * Returns the paths under which a file can be stored; none for files that are never stored. Pictures are stored without
 * their signatures, which expire.
 */
export function fileKeys(pathname: string): string[] {
  if (PAGE_FILE.test(pathname)) return [pathname];
  const [, rendition, name, small = ''] = BOOK_FILE.exec(pathname) ?? [];
  if (!rendition) return [];
  const folder = `/files/${rendition}/`;
  return small
    ? [`${folder}${name}-s.webp`, `${folder}${name}.webp`]
    : [`${folder}${name}.webp`, `${folder}${name}-s.webp`];
}
