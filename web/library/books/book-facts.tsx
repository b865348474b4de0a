import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { accessibilityWords } from '#contract/library/book-words.ts';
import { goalName, levelName } from '#web/core/works/work-labels.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { GoalMark } from '#web/kit/ui/shelf.tsx';
import css from './book.module.css';
import type { BookData } from './book-data.ts';
import { causePath, projectPath } from './cause-paths.ts';

/** Accessibility hazards, by their names in schema.org. */
const hazardWords = {
  flashing: 'Flashing images',
  flashingHazard: 'Flashing images',
  motionSimulation: 'Motion effects',
  motionSimulationHazard: 'Motion effects',
  sound: 'Sudden sounds',
  soundHazard: 'Sudden sounds',
} as const;

type Fact = { name: string; value: ReactNode };

/** Shows level, length, languages, topics, ages and downloads of a book. */
export function BookFacts({ data }: { data: BookData }) {
  const t = useTranslate();
  const { book, versions } = data;
  const others = otherLanguages(book, versions);
  const facts: Fact[] = [
    {
      name: t('Level'),
      value: book.level && levelName(book.level, t),
    },
    { name: t('Pages'), value: book.page_count > 0 && lengthOf(book, t) },
    { name: t('Language'), value: <BookLanguage book={book} /> },
    { name: t('Other languages'), value: others.length > 0 && <OtherLanguages versions={others} /> },
    { name: t('Goal'), value: book.goal && <Goal goal={book.goal} /> },
    { name: t('Cause'), value: book.cause && <Cause book={book} /> },
    { name: t('Ages'), value: agesOf(book, t) },
    { name: t('Topics'), value: book.categories.length > 0 && <Categories categories={book.categories} /> },
    { name: t('Accessibility'), value: accessValue(book, t) },
    { name: t('Download'), value: book.downloads.length > 0 && <Downloads downloads={book.downloads} /> },
  ];
  const known = facts.filter(({ value }) => value);
  return (
    <>
      <FactList facts={known.slice(0, FIRST_FACTS)} />
      {known.length > FIRST_FACTS && (
        <details className={css.others}>
          <summary className="standing">{t('More about this book')}</summary>
          <FactList facts={known.slice(FIRST_FACTS)} />
        </details>
      )}
    </>
  );
}

/** Facts that phones show unfolded. */
const FIRST_FACTS = 3;

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The book's cause, with the project that its author chose. */
function Cause({ book: { cause, project } }: Pick<BookData, 'book'>) {
  if (!cause) return null;
  return (
    <>
      <Link to={causePath(cause.slug)} lang={cause.language} dir="auto">
        {cause.name}
      </Link>
      {project && (
        <>
          {' · '}
          <Link to={projectPath(project.slug)} lang={cause.language} dir="auto">
            {project.title}
          </Link>
        </>
      )}
    </>
  );
}

/** Words a minute that readers of each level read aloud, and the seconds for the picture of a page. */
const PACE = [40, 60, 80, 100, 120];
const LOOK_SECONDS = 5;

function lengthOf({ page_count: pages, word_count: words, level, format }: BookData['book'], t: Translate): string {
  const pageCountText = t('{pages, plural, one {# page} other {# pages}}', { pages });
  if (words === 0) return pageCountText;
  const lookingMinutes = format === 'chapters' ? 0 : (pages * LOOK_SECONDS) / 60;
  const minutes = Math.max(1, Math.round(words / (PACE[(level ?? 3) - 1] ?? 80) + lookingMinutes));
  const durationText = t('about {minutes, plural, one {# minute} other {# minutes}}', { minutes });
  return format === 'chapters' ? durationText : `${pageCountText} · ${durationText}`;
}

function BookLanguage({ book: { language, language_name } }: Pick<BookData, 'book'>) {
  return (
    <span lang={language} dir="auto">
      {language_name}
    </span>
  );
}

/** Returns one version in each other language. */
function otherLanguages(book: BookData['book'], versions: BookData['versions']): BookData['versions'] {
  const others = versions.filter(({ language }) => language !== book.language);
  return [...new Map(others.map((version) => [version.language, version])).values()];
}

function OtherLanguages({ versions }: Pick<BookData, 'versions'>) {
  return versions.map(({ id, language, language_name, url }, index) => (
    <Fragment key={id}>
      {index > 0 && ' · '}
      <Link to={url} lang={language} dir="auto">
        {language_name}
      </Link>
    </Fragment>
  ));
}

function Goal({ goal }: { goal: number }) {
  const t = useTranslate();
  return (
    <Link to={publicPaths.library({ goal: String(goal) })}>
      <GoalMark goal={goal} />
      {goalName(goal, t)}
    </Link>
  );
}

function Categories({ categories }: { categories: BookData['book']['categories'] }) {
  return categories.map(({ slug, name }, index) => (
    <Fragment key={slug}>
      {index > 0 && ' · '}
      <Link to={publicPaths.library({ category: slug })} dir="auto">
        {name}
      </Link>
    </Fragment>
  ));
}

function Downloads({ downloads }: { downloads: BookData['book']['downloads'] }) {
  const t = useTranslate();
  const links = downloads.map(({ format, url, size }, index) => (
    <Fragment key={format}>
      {index > 0 && ' · '}
      <a href={url} download>
        {t('{format}, {megabytes} MB', { format: format.toUpperCase(), megabytes: megabytesOf(size) })}
      </a>
    </Fragment>
  ));
  // A book has no PDF if Booklark's fonts lack a letter, or if it cannot be typeset.
  return downloads.length > 1
    ? links
    : [links, <br key="br" />, t('There is no PDF, because part of this book cannot be set on paper.')];
}

/** Returns a size with one decimal, at least 0.1. */
const megabytesOf = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);

function agesOf({ age_from: from, age_to: to }: BookData['book'], t: Translate): string | false {
  if (from !== null && to !== null) return t('{from} to {to}', { from, to });
  if (from !== null) return t('from {from}', { from });
  return to !== null && t('up to {to}', { to });
}

function accessValue(
  { language, accessibility: { has, hazards, summary } }: BookData['book'],
  t: Translate,
): ReactNode {
  const ways = has.map((way) => t(accessibilityWords[way]));
  const warnings = hazards.flatMap((hazard) =>
    hazard in hazardWords ? [t(hazardWords[hazard as keyof typeof hazardWords])] : [],
  );
  const accessText = [...ways, ...new Set(warnings)].join(' · ');
  if (!accessText && !summary) return null;
  return (
    <>
      {accessText}
      {summary && (
        <p lang={language} dir="auto">
          {summary}
        </p>
      )}
    </>
  );
}
