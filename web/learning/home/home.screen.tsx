import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Home } from '#contract/learning/home.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { BookShelf } from '#web/learning/content-pages/book-shelf.tsx';
import { LiveFigures } from '#web/learning/content-pages/live-figures.tsx';
import { FindSchool } from './find-school.tsx';
import css from './home.module.css';
import { Prices } from './prices.tsx';
import { FirstSteps, ProductPictures } from './product.tsx';

export function loader({ context }: LoaderFunctionArgs): Promise<Home> {
  return getLoaderContext(context).call('GET /home/');
}

/**
 * The first page of the root host: about Booklark, the way to one's school, books to read, and the offer for schools.
 */
export function Component() {
  const t = useTranslate();
  const { day } = useDateFormat();
  const { words, books, figures, as_of, pictures, plans }: Home = useLoaderData();
  useHead({
    title: '',
    description: words.lead,
    image: books.find(({ cover }) => cover)?.cover?.src.at(-1)?.url,
  });
  return (
    <>
      <Hero words={words} books={books.slice(0, 3)} />
      <div className="wrap">
        {figures.length > 0 && (
          <div className={css.counts}>
            <LiveFigures figures={figures} />
            <p className="small muted">
              <Link to="/global-reach">{t('Counted on {day}.', { day: day(as_of) })}</Link>
            </p>
          </div>
        )}
        <FindSchool words={words} />
        {books.length > 0 && (
          <section className={css.part}>
            <div className={css.head}>
              <h2>{words.newBooks}</h2>
              <Link to={publicPaths.library()} className="standing">
                {words.allBooks}
              </Link>
            </div>
            <BookShelf label={words.newBooks} books={books} />
          </section>
        )}
        <ProductPictures words={words} pictures={pictures} />
        {plans.length > 0 && <Prices words={words} plans={plans} />}
        <FirstSteps words={words} />
      </div>
    </>
  );
}

/** Widths of the covers beside the first words. */
const COVER_SIZES = '(max-width: 767px) 30vw, 13rem';

function Hero({ words, books }: Pick<Home, 'words' | 'books'>) {
  const { name } = useSite();
  return (
    <Endpaper name={name} className={css.hero}>
      <div className={`wrap ${css.row}`}>
        {books.length > 0 && (
          <div className={css.covers} aria-hidden="true">
            {books.map((book) => (
              <BookCover key={book.id} book={book} sizes={COVER_SIZES} isEager />
            ))}
          </div>
        )}
        <div className={css.words}>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
          <div className="row">
            <LinkButton to="/register" kind="solid">
              {words.register}
            </LinkButton>
            <LinkButton to="/request-a-tour">{words.tour}</LinkButton>
          </div>
        </div>
      </div>
    </Endpaper>
  );
}
