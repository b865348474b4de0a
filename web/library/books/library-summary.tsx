import { Link } from 'react-router';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import { useLastSearch } from './last-search.ts';
import css from './library.module.css';
import type { LibraryData } from './library-data.ts';

/** Shows the numbers of the library in one line, with a link to the last search. */
export function LibrarySummary({ data: { query, count, facets, mode } }: { data: LibraryData }) {
  const t = useTranslate();
  const { name, isRoot } = useSite();
  const lastSearch = useLastSearch();
  const languages = facets.language.length;
  return (
    <div className={css.tell}>
      <p>
        <b>
          {isRoot
            ? t('{count, plural, one {# book shared by schools} other {# books shared by schools}}', { count })
            : t('{count, plural, one {# book at {name}} other {# books at {name}}}', { count, name })}
          {query.mode && mode && ` · ${modeName(mode.name, t)}`}
        </b>
      </p>
      {languages > 1 && (
        <p>
          <b>{t('{languages, plural, one {# language} other {# languages}}', { languages })}</b>
        </p>
      )}
      {facets.for_sale.every(({ value }) => value === 'false') && (
        <p>
          <b>{t('Free to read')}</b>
        </p>
      )}
      {lastSearch && (
        <p className={css.last}>
          <Link to={lastSearch} className="standing">
            {t('Back to your last search')}
          </Link>
        </p>
      )}
      {isRoot && (
        <p className={css.last}>
          <LinkButton to={publicPaths.login()}>{t('Choose your school')}</LinkButton>
        </p>
      )}
    </div>
  );
}
