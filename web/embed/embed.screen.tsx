import '#web/ui/fonts-reader.css';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Book } from '#contract/books.ts';
import type { WebPage } from '#contract/web-book.ts';
import { listBookPages, showBook } from '#web/kit/api/books.ts';
import { BookPageSection } from '#web/kit/book-page/book-page-section.tsx';
import { CallError } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import css from './embed.module.css';
import { StaticFixedPage } from './static-fixed-page.tsx';

type Loaded = {
  book: Pick<Book, 'id' | 'title' | 'author' | 'language' | 'direction' | 'files'>;
  page: WebPage;
  count: number;
};

/** Reads one page. Its call is never cached, so a work that was taken down is gone immediately. */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { call, site } = getLoaderContext(context);
  const id = params.id ?? '';
  if (site.isRoot) throw new CallError(404);
  const requested = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const offset = Number.isSafeInteger(requested) && requested > 1 ? requested - 1 : 0;
  const pages = await call(listBookPages, { params: { id }, query: { limit: 1, offset } });
  const page = pages.results[0];
  const { title, author, language, direction, files, state } = await call(showBook, { params: { id } });
  if (!page || state !== 'published') throw new CallError(404);
  return { book: { id, title, author, language, direction, files }, page, count: pages.count };
}

/** Shows one work in a page of another site: page by page, with plain links, because nothing runs here. */
export function Component() {
  const t = useWords();
  const { name } = useSite();
  const { book, page, count }: Loaded = useLoaderData();
  useHead({ title: book.title });
  const read = `${publicPaths.read(book.id)}?page=${page.number}`;
  return (
    <div className={css.embed}>
      <ScriptFonts languages={[book.language]} />
      <header className={css.bar}>
        <div className={css.names}>
          <h1 lang={book.language} dir="auto">
            {book.title}
          </h1>
          <p dir="auto">{[book.author, name].filter(Boolean).join(' · ')}</p>
        </div>
        <a className={buttonClass({ kind: 'solid' })} href={read} target="_blank" rel="noopener">
          {t('Open book')}
        </a>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the frame is scrolled by keys, too */}
      <main id="main" className={css.stage} tabIndex={0} lang={book.language} dir={book.direction}>
        {page.kind === 'fixed' ? (
          <StaticFixedPage page={page} files={book.files} />
        ) : (
          <BookPageSection page={page} files={book.files} isFirst isPaired={false} ratio={1.62} />
        )}
      </main>
      <nav className={css.bar} aria-label={t('Pages')}>
        <PageLink to={page.number - 1} count={count} label={t('Previous page')} />
        <p>{t('{page} of {count}', { page: page.number, count })}</p>
        <PageLink to={page.number + 1} count={count} label={t('Next page')} />
      </nav>
    </div>
  );
}

function PageLink({ to, count, label }: { to: number; count: number; label: string }) {
  const isThere = to >= 1 && to <= count;
  return isThere ? (
    <a className={buttonClass()} href={`?page=${to}`}>
      {label}
    </a>
  ) : (
    <span />
  );
}
