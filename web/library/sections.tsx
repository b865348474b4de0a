import { Link } from 'react-router';
import type { Found } from '#contract/search.ts';
import { useWords } from '#web/kit/words.ts';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';
import { ALL, addressFor } from './library-query.ts';
import { isSection, sectionWords } from './section-words.ts';

/** The kinds of things that were found, each with how many; nothing where there are only books. */
export function Sections({ data: { wanted, sections } }: { data: LibraryData }) {
  const t = useWords();
  const found = Object.entries(sections) as [Found['type'], number][];
  const isBooks = !isSection(wanted.section) || wanted.section === 'book';
  if (found.every(([kind]) => kind === 'book')) return null;
  return (
    <nav className={css.sections} aria-label={t('Sections')}>
      {found.map(([kind, count]) => (
        <Link
          key={kind}
          to={addressFor({ ...wanted, section: kind === 'book' ? ALL : kind, offset: 0, filters: {} })}
          aria-current={kind === wanted.section || (kind === 'book' && isBooks) ? 'page' : undefined}
        >
          {t(sectionWords[kind])} ({count})
        </Link>
      ))}
    </nav>
  );
}

/** What was found in a section that is not of books. */
export function OtherResults({ results }: { results: Found[] }) {
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
