import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { Suspense } from 'react';
import { Link, useLoaderData } from 'react-router';
import { goalWords } from '#contract/learning/goal-words.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { byAuthor } from '#web/core/works/work-labels.ts';
import { useHead } from '#web/kit/head.ts';
import { latePart } from '#web/kit/late-part.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { ScriptFonts } from '#web/kit/script-fonts.tsx';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ShelfLine } from '#web/kit/ui/shelf.tsx';
import { useVoice } from '#web/kit/use-voice.ts';
import { LateAddToCart, LateAfterReading, LateFavouriteButton } from '#web/library/published-work/late-reading.tsx';
import css from './book.module.css';
import { type BookData, loader } from './book-data.ts';
import { BookFacts } from './book-facts.tsx';
import { BookTile } from './book-tile.tsx';
import { BuyBox } from './buy-box.tsx';
import { Credits } from './credits.tsx';
import { useLastSearch } from './last-search.ts';
import { ShelfHead } from './named-shelf.tsx';
import { OriginalLine } from './original-line.tsx';
import { useReadingPlaces, WithReadingPlaces } from './reading-places.tsx';
import { toStructuredBook } from './structured-book.ts';
import { Versions } from './versions.tsx';

export { loader };

const FeatureBook = latePart(async () => (await withOtherMessages(import('./feature-book.tsx'))).FeatureBook);

const NewVersion = latePart(async () => (await withOtherMessages(import('./new-version.tsx'))).NewVersion);

/** Width of the cover. */
const COVER_SIZES = '(max-width: 767px) 90vw, 26rem';

/** Shows the details of one book and the buttons that open it. */
export function Component() {
  const data: BookData = useLoaderData();
  const { book, insidePictures, similar } = data;
  const { origin } = useSite();
  useHead({
    title: book.title,
    description: book.blurb || undefined,
    image: book.cover?.src.at(-1)?.url,
    structured: import.meta.env.SSR ? toStructuredBook(book, origin) : undefined,
  });
  return (
    <WithReadingPlaces>
      <ScriptFonts language={book.language} />
      <div className="wrap">
        <BackToSearch />
        <div className={book.for_sale ? `${css.hero} ${css.withBox}` : css.hero}>
          <div className={css.pictures}>
            <div className={css.display}>
              <BookCover book={book} sizes={COVER_SIZES} isEager />
            </div>
            {insidePictures.length > 1 && <InsidePages pictures={insidePictures} />}
          </div>
          <BookIntroduction data={data} />
          <BuyBox book={book}>{book.state === 'published' && <LateAddToCart item={book.id} />}</BuyBox>
        </div>
        {book.state === 'published' && <LateAfterReading work={{ ...book, type: 'book' }} />}
        <div className={css.pair}>
          <VersionsOfWork data={data} />
          <Credits book={book} />
        </div>
        {similar.books.length > 0 && <SimilarBooks similar={similar} />}
      </div>
    </WithReadingPlaces>
  );
}

/**
 * The work's versions. People of the school can begin another version where that is allowed; its code is loaded for no
 * one else.
 */
function VersionsOfWork({ data: { book, versions } }: { data: BookData }) {
  const session = useSession();
  const canBegin =
    session && session.user.role !== 'upschool_admin' && book.can_be_retold && book.state === 'published';
  if (versions.length === 0 && !canBegin) return null;
  return (
    <Versions versions={versions}>
      {canBegin && (
        <Suspense>
          <NewVersion book={book} />
        </Suspense>
      )}
    </Versions>
  );
}

function BookIntroduction({ data }: { data: BookData }) {
  const t = useTranslate();
  const { id, title, author, language, blurb, school_name, country_name, state } = data.book;
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
      <OriginalLine book={data.book} className={css.original} />
      {blurb && (
        <p className={`lead ${css.blurb}`} lang={language} dir="auto">
          {blurb}
        </p>
      )}
      <div className={`row ${css.ways}`}>
        <ReadButton book={data.book} />
        <PhonePrice book={data.book} />
        <ListenLink book={data.book} />
      </div>
      {state === 'published' && <LateFavouriteButton work={{ type: 'book', id }} />}
      <TeacherActions book={data.book} />
      <BookFacts data={data} />
    </div>
  );
}

/** Leads to the box with the price, which a phone shows further down. */
function PhonePrice({ book: { for_sale, price, currency } }: { book: BookData['book'] }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  if (!for_sale || price === null || currency === null) return null;
  const amount = money(price, currency);
  return (
    <a href="#buy" className={css.price} aria-label={`${t('Buy this book')}: ${amount}`}>
      {amount}
    </a>
  );
}

/** Offered when the book has a recorded voice, or the device has a voice, which only the browser can detect. */
function ListenLink({ book: { id, language, has_voice, accessibility } }: { book: BookData['book'] }) {
  const t = useTranslate();
  const hasWords = accessibility.has.some((way) => way !== 'descriptions');
  const hasDeviceVoice = useVoice(hasWords && !has_voice ? language : undefined) !== undefined;
  if (!has_voice && !hasDeviceVoice) return null;
  return (
    <LinkButton to={`${publicPaths.read(id)}?listen=1`}>
      <Icon of={SpeakerHighIcon} />
      {t('Read to me')}
    </LinkButton>
  );
}

/** Opens the book at the reader's last page, and says before the first page if only a preview can be read. */
function ReadButton({ book: { id, reading_access } }: { book: BookData['book'] }) {
  const t = useTranslate();
  const place = useReadingPlaces()?.onButton(id);
  const words = reading_access === 'preview' ? t('Read a preview') : t('Read it now');
  return (
    <LinkButton to={place?.to ?? publicPaths.read(id)} kind="solid">
      <Icon of={BookOpenIcon} />
      {place?.label ?? words}
    </LinkButton>
  );
}

/** A signed-in teacher's actions on a published book; their code is loaded for no one else. */
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

function InsidePages({ pictures }: { pictures: BookData['insidePictures'] }) {
  const t = useTranslate();
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
  const t = useTranslate();
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

function SimilarBooks({ similar: { by, value, books } }: { similar: BookData['similar'] }) {
  const t = useTranslate();
  const title = {
    goal: t('Goal {number}: {goal}', { number: value, goal: t(goalWords[Number(value) - 1] ?? '') }),
    language: t('More in {language}', { language: books[0]?.language_name }),
  }[by];
  return (
    <section className={css.more}>
      <ShelfHead title={title} to={publicPaths.library({ [by]: value })} />
      <ShelfLine label={title}>
        {books.map((tile) => (
          <BookTile key={tile.id} tile={tile} />
        ))}
      </ShelfLine>
    </section>
  );
}
