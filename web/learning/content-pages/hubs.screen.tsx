import { useLoaderData } from 'react-router';
import type { HubSummary } from '#contract/learning/content-pages.ts';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { EntryCards } from '#web/learning/content-pages/entry-cards.tsx';
import css from './content-pages.module.css';
import { loadHubs } from './page-data.ts';

export { loadHubs as loader };

/** Lists the hubs. */
export function Component() {
  const t = useTranslate();
  const hubs: HubSummary[] = useLoaderData();
  const summary = t(
    'A hub collects what belongs together: books, films, courses, causes and things to do about one theme, one place or for one group of readers.',
  );
  useHead({ title: t('Hubs'), description: summary });
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t('Hubs')}</h1>
      <p className="lead">{summary}</p>
      {hubs.length > 0 ? (
        <div className={css.list}>
          <EntryCards entries={hubs} as="h2" />
        </div>
      ) : (
        <EmptyState title={t('No hubs yet')} picture="shelf">
          <p>{t('Look in the library in the meantime.')}</p>
        </EmptyState>
      )}
    </div>
  );
}
