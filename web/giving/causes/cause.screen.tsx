import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Cause } from '#contract/giving/causes.ts';
import type { BookSummary } from '#contract/library/books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { goalName } from '#web/core/works/book-labels.ts';
import { GivePanel } from '#web/giving/gift-form/give-panel.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { ShelfBook, ShelfLine } from '#web/kit/ui/shelf.tsx';
import { useWords } from '#web/kit/words.ts';
import { chosenMode } from '#web/schools/modes/chosen-mode.ts';
import { ProjectRow, useCountryName } from './cause-row.tsx';
import css from './causes.module.css';
import { MoneyFacts } from './money-facts.tsx';
import { Paragraphs, UpdateList } from './update-list.tsx';

/** Width of a cover on a shelf. */
const COVER_SIZES = '(max-width: 767px) 9rem, 11rem';

/** This school's books that support a cause. */
function GivingBooks({ books }: { books: BookSummary[] }) {
  const t = useWords();
  const title = t('Books that give here');
  return (
    <section>
      <h2>{title}</h2>
      <ShelfLine label={title}>
        {books.map((book) => (
          <ShelfBook
            key={book.id}
            to={book.url}
            title={book.title}
            lang={book.language}
            penName={book.author}
            cover={<BookCover book={book} sizes={COVER_SIZES} />}
          >
            <p>
              <span lang={book.language} dir="auto">
                {book.language_name}
              </span>
            </p>
          </ShelfBook>
        ))}
      </ShelfLine>
    </section>
  );
}

export function loader({ params, context, request }: LoaderFunctionArgs): Promise<Cause> {
  const query = chosenMode(request.url);
  return getLoaderContext(context).call('GET /charities/{id}/', { params: { id: params.id ?? '' }, query });
}

/** Shows one cause: its description, its money, its projects and its updates. */
export function Component() {
  const t = useWords();
  const countryName = useCountryName();
  const cause: Cause = useLoaderData();
  const { name, summary, story, language, cover, goal, country, is_own, is_archived } = cause;
  const { projects, updates, books, donors } = cause;
  useHead({ title: name, description: summary || undefined, image: cover });
  const facts = [
    ...(goal ? [goalName(goal, t)] : []),
    ...(country ? [countryName(country)] : []),
    ...(is_own ? [t('From our school')] : []),
  ];
  return (
    <div className={`wrap stack ${css.page}`}>
      <Breadcrumb to={paths.causes()} label={t('Causes')} name={name} language={language} />
      <div className={css.head}>
        <div className="stack">
          <h1 lang={language} dir="auto">
            {name}
          </h1>
          {summary && (
            <p className="lead" lang={language} dir="auto">
              {summary}
            </p>
          )}
          <p className="muted">{facts.join(' · ')}</p>
          {is_archived && (
            <p role="status">{t('This cause no longer collects money. What it has raised stays here.')}</p>
          )}
        </div>
        <img src={cover} alt="" width={640} height={400} className={css.picture} />
      </div>
      <div className={cause.gifts ? css.giving : 'stack'}>
        <div className="stack">
          <section className="stack" aria-labelledby="raised">
            <h2 id="raised">{t('What has been raised')}</h2>
            <MoneyFacts
              raised={cause.raised}
              onItsWay={cause.on_its_way}
              currency={cause.currency}
              target={cause.target}
            />
            <p className="muted">
              {t('{count, plural, =0 {No one has given yet.} one {# payment so far.} other {# payments so far.}}', {
                count: donors,
              })}
            </p>
            <OwnSchool cause={cause} />
            <OtherCurrencies cause={cause} />
          </section>
          {story && (
            <section className={`stack ${css.story}`}>
              <Paragraphs text={story} language={language} />
            </section>
          )}
        </div>
        {cause.gifts && (
          <GivePanel
            target={{ id: { cause: cause.id }, name, language, terms: cause.gifts }}
            label={t('Give to this cause')}
          />
        )}
      </div>
      {projects.length > 0 && (
        <section className="stack">
          <h2>{t('Projects')}</h2>
          <ul className={css.list}>
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </ul>
        </section>
      )}
      {books.length > 0 && <GivingBooks books={books} />}
      {updates.length > 0 && (
        <section className="stack">
          <h2>{t('What has happened so far')}</h2>
          <UpdateList updates={updates} projects={projects} language={language} />
        </section>
      )}
    </div>
  );
}

/** The money raised by this school alone. */
function OwnSchool({ cause: { this_school, currency } }: { cause: Cause }) {
  const t = useWords();
  const money = useMoneyFormat();
  const { name } = useSite();
  if (!this_school) return null;
  const { raised, on_its_way } = this_school;
  return (
    <p>
      {t('From {name}: {raised} raised, {way} on its way.', {
        name,
        raised: money(raised, currency),
        way: money(on_its_way, currency),
      })}
    </p>
  );
}

/** Money raised by schools with other currencies, which is never converted. */
function OtherCurrencies({ cause: { totals, currency } }: { cause: Cause }) {
  const t = useWords();
  const money = useMoneyFormat();
  const others = totals.filter((total) => total.currency !== currency);
  if (others.length === 0) return null;
  return (
    <p className="muted">
      {t('In other currencies: {amounts}', {
        amounts: others.map((total) => money(total.raised, total.currency)).join(' · '),
      })}
    </p>
  );
}
