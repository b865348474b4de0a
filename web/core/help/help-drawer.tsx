import { PathIcon } from '@phosphor-icons/react/dist/ssr/Path';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import type { Article, ArticleRole } from '#contract/core/help.ts';
import type { TourKey } from '#contract/core/tours.ts';
import { requestTour } from '#web/core/tours/tour-request.ts';
import { type TourScreen, tourScreensOf } from '#web/core/tours/tour-screens.ts';
import { CallError } from '#web/kit/call.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Drawer } from '#web/kit/ui/dialog.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { VisuallyHidden } from '#web/kit/ui/visually-hidden.tsx';
import { ArticleList } from './article-list.tsx';
import { articleForScreen, defaultTab, fetchArticles, searchArticles, tabWords, visibleTabs } from './articles.ts';
import css from './help.module.css';

export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { result, fetchAgain } = useArticles();
  const { isRoot } = useSite();
  const { pathname, search } = useLocation();
  const tours = tourScreensOf(useSession(), isRoot);
  const tour = tours.find(({ path }) => path === pathname);
  function startTour(key: TourKey) {
    requestTour(key);
    onClose();
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('Help Center')}
      closeLabel={t('Close help')}
      actions={
        <>
          {tour && (
            <Button onClick={() => startTour(tour.key)}>
              <Icon of={PathIcon} />
              {t('Show me around')}
            </Button>
          )}
          <Link to={paths.reportProblem()} state={{ from: pathname + search }} className="standing" onClick={onClose}>
            {t('Report a problem')}
          </Link>
        </>
      }
    >
      {result.state === 'asking' && <RowsSkeleton label={t('Loading…')} count={6} />}
      {result.state === 'failed' && (
        <LoadError title={t('Failed to load help content. Please try again later.')} onRetry={fetchAgain} />
      )}
      {result.state === 'answered' && <Articles articles={result.articles} />}
      {tours.length > 0 && <TourList tours={tours} onStart={startTour} />}
    </Drawer>
  );
}

function Articles({ articles }: { articles: Article[] }) {
  const t = useTranslate();
  const own = defaultTab(useSession()?.user.role);
  const screen = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.pageRoute?.path;
  const [about] = useState(() => articleForScreen(articles, screen, own));
  const [tab, setTab] = useState<ArticleRole>(about?.role ?? own);
  const [search, setSearch] = useState('');
  const tabs = useRef<HTMLDivElement>(null);
  const isEmpty = !articles.some(({ role }) => role === tab);
  const matches = searchArticles(articles, search);
  const tabLabel = (key: ArticleRole) =>
    search === '' ? t(tabWords[key]) : <TabCount label={t(tabWords[key])} count={countOf(matches, key)} />;

  // The tabs can be wider than the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another one is chosen, or that counts widen them
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab, search]);

  return (
    <>
      <div className={css.search}>
        <SearchField label={t('Search help')} value={search} onChange={(event) => setSearch(event.target.value)} />
      </div>
      <div ref={tabs} className={css.tabs}>
        <Tabs
          label={t('Choose your role')}
          tabs={visibleTabs(articles, own).map((key) => ({ key, label: tabLabel(key) }))}
          selectedKey={tab}
          onSelect={setTab}
        >
          {isEmpty ? (
            <EmptyState as="h3" title={t('No Content Available')}>
              <p>{t('There are no help articles available for the selected role.')}</p>
            </EmptyState>
          ) : (
            <ArticleList articles={articles} tab={tab} search={search} openSlug={about?.slug} />
          )}
        </Tabs>
      </div>
    </>
  );
}

const countOf = (articles: Article[], tab: ArticleRole) => articles.filter(({ role }) => role === tab).length;

function TabCount({ label, count }: { label: string; count: number }) {
  const t = useTranslate();
  return (
    <>
      {label}
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
      <VisuallyHidden>{t('{count, plural, one {# article} other {# articles}}', { count })}</VisuallyHidden>
    </>
  );
}

/** Links to the screens with a tour, which starts there. */
function TourList({ tours, onStart }: { tours: TourScreen[]; onStart: (key: TourKey) => void }) {
  const t = useTranslate();
  const id = useId();
  return (
    <section className={css.tours} aria-labelledby={id}>
      <h3 id={id} className={css.section}>
        {t('Tours')}
      </h3>
      <ul>
        {tours.map(({ key, path, title }) => (
          <li key={key}>
            <Link to={path} className={css.tour} onClick={() => onStart(key)}>
              {t(title)}
              <Icon of={PathIcon} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ArticlesState = { state: 'asking' } | { state: 'failed' } | { state: 'answered'; articles: Article[] };

/**
 * Fetches the articles each time that help opens. `usePublicApi` reads only one page, and the articles fill several.
 */
function useArticles(): { result: ArticlesState; fetchAgain: () => void } {
  const [result, setResult] = useState<ArticlesState>({ state: 'asking' });
  const fetchAgain = useCallback(() => {
    setResult({ state: 'asking' });
    fetchArticles()
      .then((articles) => setResult({ state: 'answered', articles }))
      .catch((cause) => {
        if (!(cause instanceof CallError)) throw cause;
        setResult({ state: 'failed' });
      });
  }, []);
  useEffect(fetchAgain, [fetchAgain]);
  return { result, fetchAgain };
}
