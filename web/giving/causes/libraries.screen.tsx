import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Library } from '#contract/giving/causes.ts';
import { libraryListParameters } from '#contract/giving/list-parameters.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { readListQuery } from '#contract/kit/page-parameters.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { LibraryCard, LibraryCards } from '#web/library/books/library-card.tsx';
import css from './causes.module.css';

const PAGE_SIZE = 20;
type LibrariesData = { libraries: Library[]; count: number; offset: number; isBuilt: boolean };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LibrariesData> {
  const { built, offset } = readListQuery(libraryListParameters, new URL(request.url).searchParams);
  const isBuilt = built !== undefined;
  const query = { limit: PAGE_SIZE, offset, ...(isBuilt && { built: 'true' as const }) };
  const { results, count } = await getLoaderContext(context).call('GET /libraries/', { query });
  return { libraries: results, count, offset, isBuilt };
}

/** Lists the libraries of schools, and on the second tab the libraries that projects have built. */
export function Component() {
  const t = useTranslate();
  const { libraries, count, offset, isBuilt }: LibrariesData = useLoaderData();
  useHead({ title: t('Libraries'), description: t('Libraries of schools whose books everyone can read.') });
  const urlOf = (page: number) =>
    paths.libraries({ ...(isBuilt && { built: 'true' }), ...(page > 1 && { offset: String((page - 1) * PAGE_SIZE) }) });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Libraries')}</h1>
      <nav aria-label={t('Libraries')} className={css.states}>
        <Link to={paths.libraries()} aria-current={isBuilt ? undefined : 'page'}>
          {t('School libraries')}
        </Link>
        <Link to={paths.libraries({ built: 'true' })} aria-current={isBuilt ? 'page' : undefined}>
          {t('Libraries built')}
        </Link>
      </nav>
      {libraries.length === 0 ? (
        <EmptyState title={isBuilt ? t('No libraries built yet') : t('No libraries yet')} picture="shelf">
          <p>
            {isBuilt
              ? t('Libraries that projects have built will appear here.')
              : t('Libraries of schools that share their books will appear here.')}
          </p>
        </EmptyState>
      ) : (
        <LibraryList libraries={libraries} />
      )}
      <Pager
        page={Math.floor(offset / PAGE_SIZE) + 1}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        hrefOf={urlOf}
        words={{ label: t('Pages'), previous: t('Previous page'), next: t('Next page') }}
      />
    </div>
  );
}

function LibraryList({ libraries }: { libraries: Library[] }) {
  const countryName = namesIn(useLanguage().language, 'region');
  return (
    <LibraryCards>
      {libraries.map((library) => (
        <LibraryCard
          key={library.url}
          library={library}
          country={library.country === null ? undefined : countryName(library.country)}
        />
      ))}
    </LibraryCards>
  );
}
