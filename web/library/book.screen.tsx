import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { BookCover } from '#web/kit/book-cover.tsx';
import { byAuthor } from '#web/kit/book-labels.ts';
import { useHead } from '#web/kit/head.ts';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { LateScriptFonts, ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './book.module.css';
import { type BookData, loader } from './book-data.ts';
import { BookFacts } from './book-facts.tsx';
import { Credits } from './credits.tsx';
import { useLastSearch } from './last-search.ts';
import { useReadingPlaces, WithReadingPlaces } from './reading-places.tsx';
import { SimilarBooks } from './similar-books.tsx';
import { Versions } from './versions.tsx';

export { loader };

const FeatureBook = lazy(() =>
  withOtherMessages(import('./feature-book.tsx')).then((module) => ({ default: module.FeatureBook })),
);

const FavouriteButton = lazy(() =>
  withOtherMessages(import('./favourite-button.tsx')).then((module) => ({ default: module.FavouriteButton })),
);

const AfterReading = lazy(() =>
  withOtherMessages(import('./after-reading.tsx')).then((module) => ({ default: module.AfterReading })),
);

/** Width of the cover. */
const COVER_SIZES = '(max-width: 767px) 90vw, 26rem';

/** Shows the details of one book and the buttons that open it. */
export function Component() {
  const data: BookData = useLoaderData();
  const { book, insidePictures, versions, similar } = data;
  useHead({ title: book.title, description: book.blurb || undefined, image: book.cover?.src.at(-1)?.url });
  return (
    <WithReadingPlaces>
      <div className="wrap">
        <ScriptFonts languages={[book.language]} />
        <LateScriptFonts languages={[...versions, ...similar.books].map((tile) => tile.language)} />
        <BackToSearch />
        <div className={css.hero}>
          <div>
            <div className={css.display}>
              <BookCover book={book} sizes={COVER_SIZES} isEager />
            </div>
            {insidePictures.length > 1 && <InsidePages pictures={insidePictures} />}
          </div>
          <BookIntroduction data={data} />
        </div>
        {book.state === 'published' && <LateAfterReading book={book} />}
        <div className={css.pair}>
          {versions.length > 0 && <Versions versions={versions} />}
          <Credits book={book} />
        </div>
        {similar.books.length > 0 && <SimilarBooks similar={similar} />}
      </div>
    </WithReadingPlaces>
  );
}

function BookIntroduction({ data }: { data: BookData }) {
  const t = useWords();
  const { id, title, author, language, blurb, school_name, country_name, accessibility, state } = data.book;
  const origins = [school_name, country_name].filter((place) => place !== null);
  return (
    <div className={css.words}>
      <h1 lang={language} dir="auto">
        {title}
      </h1>
      {state !== 'published' && <Badge status="warn">{t('Not published yet')}</Badge>}
      <p className={css.by} dir="auto">
        {[...(author ? [byAuthor(author, t)] : []), ...origins].join(' · ')}
      </p>
      {blurb && (
        <p className={`lead ${css.blurb}`} lang={language} dir="auto">
          {blurb}
        </p>
      )}
      <div className={`row ${css.ways}`}>
        <ReadButton id={id} />
        {accessibility.has.length > 0 && accessibility.has.some((way) => way !== 'descriptions') && (
          <LinkButton to={`${publicPaths.read(id)}?listen=1`}>
            <Icon of={SpeakerHighIcon} />
            {t('Read to me')}
          </LinkButton>
        )}
      </div>
      <MemberActions book={data.book} />
      <TeacherActions book={data.book} />
      <BookFacts data={data} />
    </div>
  );
}

/** Opens the book where its reader stopped. */
function ReadButton({ id }: { id: string }) {
  const t = useWords();
  const place = useReadingPlaces()?.onButton(id);
  return (
    <LinkButton to={place?.to ?? publicPaths.read(id)} kind="solid">
      <Icon of={BookOpenIcon} />
      {place?.label ?? t('Read it now')}
    </LinkButton>
  );
}

/** What people of the school may do with a published book; nothing of it is loaded for others. */
function MemberActions({ book: { id, state } }: { book: BookData['book'] }) {
  const session = useSession();
  if (!session || session.user.role === 'upschool_admin' || state !== 'published') return null;
  return (
    <div className={css.keep}>
      <Suspense>
        <FavouriteButton id={id} />
      </Suspense>
    </div>
  );
}

/** What a signed-in teacher may do with a published book; nothing of it is loaded for others. */
function TeacherActions({ book: { id, state, is_featured } }: { book: BookData['book'] }) {
  const role = useSession()?.user.role;
  const isTeacher = role === 'teacher' || role === 'teacher_admin';
  if (!isTeacher || state !== 'published') return null;
  return (
    <Suspense>
      <FeatureBook id={id} isFeatured={is_featured} />
    </Suspense>
  );
}

/** Loads the reactions after the page, whose cached HTML has no numbers. Their place is kept free. */
function LateAfterReading({ book }: { book: BookData['book'] }) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <div className={css.reactions}>
      <Suspense>{isMounted && <AfterReading book={book} />}</Suspense>
    </div>
  );
}

function InsidePages({ pictures }: { pictures: BookData['insidePictures'] }) {
  const t = useWords();
  return (
    <ul className={css.inside} aria-label={t('Sample pages')}>
      {pictures.map(({ url, width, height, alt }) => (
        <li key={url}>
          <img src={url} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
}

/** Links to the last search with its page and filters. */
function BackToSearch() {
  const t = useWords();
  const lastSearch = useLastSearch();
  return (
    <p className={css.back}>
      <Link to={lastSearch ?? publicPaths.library()} className="standing">
        <Icon of={CaretLeftIcon} flips size={16} />
        {lastSearch ? t('Back to your last search') : t('Library')}
      </Link>
    </p>
  );
}
