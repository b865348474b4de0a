import type { Book, listBookPages, showBook } from '#contract/books.ts';
import type { WebPage } from '#contract/web-book.ts';
import { type Call, CallError } from '#web/kit/call.ts';

export type OpenedBook = {
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
const AT_ONCE = 20;
const CHAPTERS_AT_ONCE = 3;
/** A picture that fails so soon after new addresses does not fail for their age. */
const RENEWED_MS = 30_000;

export type BookPages = ReturnType<typeof openBookPages>;

/** The pages of one book as they arrive: some came with the book, the others are fetched as they are wanted. */
export function openBookPages(
  { id, files, format }: Pick<Book, 'id' | 'files' | 'format'>,
  first: WebPage[],
  call: Call,
) {
  const limit = format === 'chapters' ? CHAPTERS_AT_ONCE : AT_ONCE;
  let now: OpenedBook = { files, pages: byNumber(first), missing: new Set(), isBroken: false, tries: 0 };
  const asking = new Map<number, Promise<void>>();
  const watchers = new Set<() => void>();
  let renewing: Promise<void> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;

  function change(changed: Partial<OpenedBook>): void {
    now = { ...now, ...changed };
    for (const changedNow of watchers) changedNow();
  }

  async function ask(offset: number): Promise<void> {
    const numbers = Array.from({ length: limit }, (_, index) => offset + index + 1);
    change({ missing: new Set([...now.missing].filter((number) => !numbers.includes(number))) });
    const got = await orNothing(
      call<typeof listBookPages>('GET /books/{id}/pages/', { params: { id }, query: { limit, offset } }),
    );
    const pages = new Map([...now.pages, ...byNumber(got?.results ?? [])]);
    change({ pages, missing: new Set([...now.missing, ...numbers.filter((number) => !pages.has(number))]) });
  }

  async function askForAddresses(): Promise<void> {
    renewedAt = Date.now();
    const book = await orNothing(call<typeof showBook>('GET /books/{id}/', { params: { id } }));
    if (!book) return change({ isBroken: true });
    // Another file may have taken the book's place meanwhile; its pages are not these.
    const isSame = renditionOf(book.files) === renditionOf(now.files);
    const pages = isSame ? now.pages : byNumber(book.pages);
    change({ files: book.files, pages, isBroken: false, tries: now.tries + 1 });
  }

  function renew(): void {
    renewing ??= askForAddresses().finally(() => {
      renewing = undefined;
    });
  }

  return {
    watch(changed: () => void) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
    now: () => now,
    /** Sees to it that a page comes, with those around it. */
    want(number: number): void {
      const offset = Math.floor((number - 1) / limit) * limit;
      if (now.pages.has(number) || asking.has(offset)) return;
      asking.set(
        offset,
        ask(offset).finally(() => asking.delete(offset)),
      );
    },
    renew,
    /** A picture that is looked at did not come. */
    pictureFailed(): void {
      if (renewing) return;
      if (Date.now() - renewedAt < RENEWED_MS) change({ isBroken: true });
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

async function orNothing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof CallError) return undefined;
    throw fault;
  }
}
