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
import { articleAbout, fetchArticles, tabOf, tabsWith, tabWords } from './articles.ts';
import css from './help.module.css';

export function HelpDrawer({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const asked = useArticles();
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
      {asked.state === 'asking' && <RowsSkeleton label={t('Loading…')} count={6} />}
      {asked.state === 'failed' && (
        <Alert status="bad" role="alert" title={t('Failed to load help content. Please try again later.')} />
      )}
      {asked.state === 'answered' && <Articles articles={asked.articles} />}
    </Drawer>
  );
}

function Articles({ articles }: { articles: Article[] }) {
  const t = useWords();
  const own = tabOf(useSession()?.user.role);
  const screen = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.pageRoute?.path;
  const [about] = useState(() => articleAbout(articles, screen, own));
  const [tab, setTab] = useState<ArticleRole>(about?.role ?? own);
  const [searched, setSearched] = useState('');
  const tabs = useRef<HTMLDivElement>(null);
  const isEmpty = !articles.some(({ role }) => role === tab);

  // There are more tabs than a drawer is wide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another one is chosen
  useEffect(() => {
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  return (
    <>
      <SearchField label={t('Search help')} value={searched} onChange={(event) => setSearched(event.target.value)} />
      <div ref={tabs} className={css.tabs}>
        <Tabs
          label={t('Choose your role')}
          tabs={tabsWith(articles, own).map((key) => ({ key, label: t(tabWords[key]) }))}
          chosen={tab}
          onChoose={setTab}
        >
          {isEmpty ? (
            <EmptyState as="h3" title={t('No Content Available')}>
              <p>{t('There are no help articles available for the selected role.')}</p>
            </EmptyState>
          ) : (
            <ArticleList articles={articles} tab={tab} searched={searched} opened={about?.slug} />
          )}
        </Tabs>
      </div>
    </>
  );
}

type ArticlesState = { state: 'asking' } | { state: 'failed' } | { state: 'answered'; articles: Article[] };

/** They come once each time that help is opened: nothing of a page waits for them. */
function useArticles(): ArticlesState {
  const [asked, setAsked] = useState<ArticlesState>({ state: 'asking' });
  useEffect(() => {
    fetchArticles()
      .then((articles) => setAsked({ state: 'answered', articles }))
      .catch((cause) => {
        if (!(cause instanceof CallError)) throw cause;
        setAsked({ state: 'failed' });
      });
  }, []);
  return asked;
}
