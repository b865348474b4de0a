import { Link } from 'react-router';
import type { SearchResult } from '#contract/learning/search.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { ALL_SECTIONS, libraryUrl } from './library-query.ts';
import { isSection, sectionWords } from './section-words.ts';

/** Links to the result sections with their counts; renders nothing if only books were found. */
export function Sections({ data: { query, sections } }: { data: LibraryData }) {
  const t = useTranslate();
  const counts = Object.entries(sections) as [SearchResult['type'], number][];
  const isBooks = !isSection(query.section) || query.section === 'book';
  if (counts.every(([kind]) => kind === 'book')) return null;
  return (
    <nav className={css.sections} aria-label={t('Sections')}>
      {counts.map(([kind, count]) => (
        <Link
          key={kind}
          to={libraryUrl({ ...query, section: kind === 'book' ? ALL_SECTIONS : kind, offset: 0, filters: {} })}
          aria-current={kind === query.section || (kind === 'book' && isBooks) ? 'page' : undefined}
        >
          {t(sectionWords[kind])} ({count})
        </Link>
      ))}
    </nav>
  );
}

/** Lists the results of a section other than books. */
export function OtherResults({ results }: { results: SearchResult[] }) {
  return (
    <ul className={css.results}>
      {results.map(({ id, url, title, snippet }) => (
        <li key={id}>
          <h2 dir="auto">
            <Link to={url}>{title}</Link>
          </h2>
          <p dir="auto">{snippet}</p>
        </li>
      ))}
    </ul>
  );
}
