import type { WebPage } from '#contract/kit/web-book.ts';
import type { Book } from '#contract/library/books.ts';
import { type Call, CallError } from '#web/kit/call.ts';

export type BookPagesState = {
  /** The URL of the picture folder; a new one replaces it when signed URLs have expired. */
  files: string;
  pages: ReadonlyMap<number, WebPage>;
  /** Pages that failed to load. */
  missing: ReadonlySet<number>;
  /** A picture failed to load, also from a renewed URL. */
  isBroken: boolean;
  /** Counts renewed URLs, so that pictures load again. */
  tries: number;
};

/** Pages per request; chapters are long. */
const PAGES_PER_REQUEST = 20;
const CHAPTERS_PER_REQUEST = 3;
/** A picture that fails this soon after a renewal has another reason than an expired URL. */
const RENEWAL_MS = 30_000;

export type BookPages = ReturnType<typeof createBookPages>;

/** Creates the page store of a book: the first pages come with the book, the others load on demand. */
export function createBookPages(
  { id, files, format }: Pick<Book, 'id' | 'files' | 'format'>,
  first: WebPage[],
  call: Call,
  /** Pages on this device, used when the connection is lost. */
  findStoredPages: (id: string) => Promise<WebPage[]> = async () => [],
) {
  const limit = format === 'chapters' ? CHAPTERS_PER_REQUEST : PAGES_PER_REQUEST;
  let state: BookPagesState = { files, pages: byNumber(first), missing: new Set(), isBroken: false, tries: 0 };
  const requests = new Map<number, Promise<void>>();
  const listeners = new Set<() => void>();
  let renewal: Promise<void> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;

  function change(changes: Partial<BookPagesState>): void {
    state = { ...state, ...changes };
    for (const notify of listeners) notify();
  }

  async function loadPages(offset: number): Promise<void> {
    const numbers = Array.from({ length: limit }, (_, index) => offset + index + 1);
    change({ missing: new Set([...state.missing].filter((number) => !numbers.includes(number))) });
    const reply = await orUndefined(call('GET /books/{id}/pages/', { params: { id }, query: { limit, offset } }));
    const loaded = reply?.results ?? (await findStoredPages(id));
    const pages = new Map([...state.pages, ...byNumber(loaded)]);
    change({ pages, missing: new Set([...state.missing, ...numbers.filter((number) => !pages.has(number))]) });
  }

  async function renewUrls(): Promise<void> {
    renewedAt = Date.now();
    const book = await orUndefined(call('GET /books/{id}/', { params: { id } }));
    if (!book) return change({ isBroken: true });
    // The book can have a new file in the meantime, with other pages.
    const isSame = renditionOf(book.files) === renditionOf(state.files);
    const pages = isSame ? state.pages : byNumber(book.pages);
    change({ files: book.files, pages, isBroken: false, tries: state.tries + 1 });
  }

  function renew(): void {
    renewal ??= renewUrls().finally(() => {
      renewal = undefined;
    });
  }

  return {
    watch(changed: () => void) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    state: () => state,
    /** Loads a page and its neighbours. */
    want(number: number): void {
      const offset = Math.floor((number - 1) / limit) * limit;
      if (state.pages.has(number) || requests.has(offset)) return;
      requests.set(
        offset,
        loadPages(offset).finally(() => requests.delete(offset)),
      );
    },
    renew,
    /** A visible picture failed to load. */
    pictureFailed(): void {
      if (renewal) return;
      if (Date.now() - renewedAt < RENEWAL_MS) change({ isBroken: true });
      else renew();
    },
  };
}

function byNumber(pages: WebPage[]): Map<number, WebPage> {
  return new Map(pages.map((page) => [page.number, page]));
}

/** `/files/{rendition}/…` */
function renditionOf(files: string): string | undefined {
  return files.split('/')[2];
}

async function orUndefined<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (cause) {
    if (cause instanceof CallError) return undefined;
    throw cause;
  }
}
