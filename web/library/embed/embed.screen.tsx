import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { WebPage } from '#contract/kit/web-book.ts';
import { resolveBookUrls } from '#contract/library/book-files.ts';
import type { Book } from '#contract/library/books.ts';
import type { PublishedStory } from '#contract/library/stories.ts';
import { StoryText } from '#web/core/works/story-body.tsx';
import { type Call, CallError, isNotFound } from '#web/kit/call.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { BookPageSection } from '#web/library/book-page/book-page-section.tsx';
import { OriginalLine } from '#web/library/books/original-line.tsx';
import css from './embed.module.css';

type LoadedBook = {
  book: Pick<Book, 'id' | 'title' | 'author' | 'language' | 'direction' | 'files' | 'made_as' | 'original'>;
  page: WebPage;
  /** The last public page, and the number of the book's pages. */
  last: number;
  count: number;
};
type LoadedStory = { story: PublishedStory };

/**
 * Reads one page of a book, or a story. The calls are never cached, so a work that was taken down disappears
 * immediately.
 */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<LoadedBook | LoadedStory> {
  const { call, site } = getLoaderContext(context);
  const id = params.id ?? '';
  if (site.isRoot) throw new CallError(404);
  const requested = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const page = Number.isSafeInteger(requested) && requested > 1 ? requested : 1;
  try {
    return await loadBook(call, id, page);
  } catch (cause) {
    if (!(cause instanceof CallError && isNotFound(cause.status)) || page > 1) throw cause;
    return { story: await call('GET /stories/{slug}/', { params: { slug: id } }) };
  }
}

async function loadBook(call: Call, id: string, number: number): Promise<LoadedBook> {
  const pages = await call('GET /books/{id}/pages/', { params: { id }, query: { limit: 1, offset: number - 1 } });
  const page = pages.results[0];
  const book = await call('GET /books/{id}/', { params: { id } });
  const { title, author, language, direction, files, made_as, original } = book;
  if (!page || book.state !== 'published') throw new CallError(404);
  return {
    book: { id, title, author, language, direction, files, made_as, original },
    page,
    last: book.last_page,
    count: book.page_count,
  };
}

/** Shows one work in another site's page, with plain links, because scripts do not run here. */
export function Component() {
  const data: LoadedBook | LoadedStory = useLoaderData();
  return 'story' in data ? <EmbeddedStory story={data.story} /> : <EmbeddedBook {...data} />;
}

/** A book is shown page by page. */
function EmbeddedBook({ book, page, last, count }: LoadedBook) {
  const t = useTranslate();
  return (
    <EmbeddedWork
      work={book}
      origin={<OriginalLine book={book} isLinked={false} />}
      link={{ to: `${publicPaths.read(book.id)}?page=${page.number}`, label: t('Open book') }}
      pages={
        <nav className={css.bar} aria-label={t('Pages')}>
          <PageLink to={page.number - 1} last={last} label={t('Previous page')} />
          <p>
            {t('{page} of {count}', { page: page.number, count })}
            {page.number === last && last < count && ` · ${t('The preview ends here')}`}
          </p>
          <PageLink to={page.number + 1} last={last} label={t('Next page')} />
        </nav>
      }
    >
      {page.kind === 'fixed' ? (
        <StaticFixedPage page={page} files={book.files} />
      ) : (
        <BookPageSection page={page} files={book.files} isFirst isPaired={false} ratio={1.62} />
      )}
    </EmbeddedWork>
  );
}

function EmbeddedStory({ story }: LoadedStory) {
  const t = useTranslate();
  const { slug, body, language, direction } = story;
  return (
    <EmbeddedWork work={story} link={{ to: paths.story(slug), label: t('Open story') }}>
      <div className={css.story}>
        <StoryText html={body} language={language} direction={direction} />
      </div>
    </EmbeddedWork>
  );
}

type Props = {
  work: Pick<Book, 'title' | 'author' | 'language' | 'direction'>;
  /** The link to the work at its school. */
  link: { to: string; label: string };
  /** The original of a version. */
  origin?: ReactNode;
  pages?: ReactNode;
  children: ReactNode;
};

function EmbeddedWork({ work: { title, author, language, direction }, link, origin, pages, children }: Props) {
  const { name } = useSite();
  useHead({ title });
  return (
    <div className={css.embed}>
      <ScriptFonts language={language} />
      <header className={css.bar}>
        <div className={css.names}>
          <h1 lang={language} dir="auto">
            {title}
          </h1>
          <p dir="auto">{[author, name].filter(Boolean).join(' · ')}</p>
          {origin}
        </div>
        <a className={buttonClass({ kind: 'solid' })} href={link.to} target="_blank" rel="noopener">
          {link.label}
        </a>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the frame is scrolled by keys, too */}
      <main id="main" className={css.stage} tabIndex={0} lang={language} dir={direction}>
        {children}
      </main>
      {pages}
    </div>
  );
}

function PageLink({ to, last, label }: { to: number; last: number; label: string }) {
  const isThere = to >= 1 && to <= last;
  return isThere ? (
    <a className={buttonClass()} href={`?page=${to}`}>
      {label}
    </a>
  ) : (
    <span />
  );
}

type StaticFixedPageProps = { page: Extract<WebPage, { kind: 'fixed' }>; files: string };

/**
 * Shows a page of a fixed layout without a script: its style sheet is in the shadow root, and its scale is computed by
 * the browser.
 */
function StaticFixedPage({ page, files }: StaticFixedPageProps) {
  const t = useTranslate();
  const { width, height, number } = page;
  // Without “<” a style sheet cannot end early, and the policy contains its hash (api/app/pages/embed.ts).
  const styles = resolveBookUrls(page.css, files).replaceAll('<', '');
  const html = `<template shadowrootmode="open"><style>${styles}</style>${resolveBookUrls(page.html, files)}</template>`;
  const scale = `tan(atan2(100cqi, ${width}px))`;
  return (
    <section
      className={css.sheet}
      aria-label={t('Page {page}', { page: number })}
      style={{ '--ratio': width / height }}
    >
      <div
        className={css.fixed}
        dir="ltr"
        style={{ width, height, scale }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the press, and the policy lets nothing run
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}
