import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import type { Article, ArticleRole } from '#contract/help.ts';
import { isRouteEnabled } from '#contract/page-routes.ts';
import { CallError } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import type { RouteHandle } from '#web/kit/route-handle.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SearchField } from '#web/ui/text-field.tsx';
import { ArticleList } from './article-list.tsx';
import { articleForScreen, defaultTab, fetchArticles, tabWords, visibleTabs } from './articles.ts';
import css from './help.module.css';

export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const result = useArticles();
  const { isRoot } = useSite();
  const { pathname, search } = useLocation();
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('Help Center')}
      closeLabel={t('Close help')}
      actions={
        isRouteEnabled(paths.reportProblem(), isRoot) && (
          <Link to={paths.reportProblem()} state={{ from: pathname + search }} className="standing" onClick={onClose}>
            {t('Report a problem')}
          </Link>
        )
      }
    >
      {result.state === 'asking' && <RowsSkeleton label={t('Loading…')} count={6} />}
      {result.state === 'failed' && (
        <Alert status="bad" role="alert" title={t('Failed to load help content. Please try again later.')} />
      )}
      {result.state === 'answered' && <Articles articles={result.articles} />}
    </Drawer>
  );
}

function Articles({ articles }: { articles: Article[] }) {
  const t = useWords();
  const own = defaultTab(useSession()?.user.role);
  const screen = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.pageRoute?.path;
  const [about] = useState(() => articleForScreen(articles, screen, own));
  const [tab, setTab] = useState<ArticleRole>(about?.role ?? own);
  const [search, setSearch] = useState('');
  const tabs = useRef<HTMLDivElement>(null);
  const isEmpty = !articles.some(({ role }) => role === tab);

  // The tabs can be wider than the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another one is chosen
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  return (
    <>
      <SearchField label={t('Search help')} value={search} onChange={(event) => setSearch(event.target.value)} />
      <div ref={tabs} className={css.tabs}>
        <Tabs
          label={t('Choose your role')}
          tabs={visibleTabs(articles, own).map((key) => ({ key, label: t(tabWords[key]) }))}
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

type ArticlesState = { state: 'asking' } | { state: 'failed' } | { state: 'answered'; articles: Article[] };

/** Fetches the articles each time that help opens. */
function useArticles(): ArticlesState {
  const [result, setResult] = useState<ArticlesState>({ state: 'asking' });
  useEffect(() => {
    fetchArticles()
      .then((articles) => setResult({ state: 'answered', articles }))
      .catch((cause) => {
        if (!(cause instanceof CallError)) throw cause;
        setResult({ state: 'failed' });
      });
  }, []);
  return result;
}
