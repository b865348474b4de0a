import type { Book, listBookPages, showBook } from '#contract/books.ts';
import type { WebPage } from '#contract/web-book.ts';
import { type Call, CallError } from '#web/kit/call.ts';

export type BookPagesState = {
  /** The folder of the pictures; it changes when addresses that open by themselves have run out. */
  files: string;
  pages: ReadonlyMap<number, WebPage>;
  /** Asked for in vain. */
  missing: ReadonlySet<number>;
  /** A picture did not come, nor did it from a new address. */
  isBroken: boolean;
  /** Counts new addresses, so that pictures are asked for again. */
  tries: number;
};

/** Pages that are asked for together; chapters are long. */
const PAGES_PER_REQUEST = 20;
const CHAPTERS_PER_REQUEST = 3;
/** A picture that fails so soon after new addresses does not fail for their age. */
const RENEWAL_MS = 30_000;

export type BookPages = ReturnType<typeof createBookPages>;

/** The pages of one book as they arrive: some came with the book, the others are fetched as they are wanted. */
export function createBookPages(
  { id, files, format }: Pick<Book, 'id' | 'files' | 'format'>,
  first: WebPage[],
  call: Call,
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
    const page = await orUndefined(
      call<typeof listBookPages>('GET /books/{id}/pages/', { params: { id }, query: { limit, offset } }),
    );
    const pages = new Map([...state.pages, ...byNumber(page?.results ?? [])]);
    change({ pages, missing: new Set([...state.missing, ...numbers.filter((number) => !pages.has(number))]) });
  }

  async function renewUrls(): Promise<void> {
    renewedAt = Date.now();
    const book = await orUndefined(call<typeof showBook>('GET /books/{id}/', { params: { id } }));
    if (!book) return change({ isBroken: true });
    // Another file may have taken the book's place meanwhile; its pages are not these.
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
    /** Sees to it that a page comes, with those around it. */
    want(number: number): void {
      const offset = Math.floor((number - 1) / limit) * limit;
      if (state.pages.has(number) || requests.has(offset)) return;
      requests.set(
        offset,
        loadPages(offset).finally(() => requests.delete(offset)),
      );
    },
    renew,
    /** A picture that is looked at did not come. */
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
