import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { Challenge } from '#contract/learning/challenges.ts';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { refusalText } from '#web/kit/form-state.ts';
import { useHead } from '#web/kit/head.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { JudgeEntry } from './judge-entry.tsx';
import { ScoredEntries } from './scored-entries.tsx';

/** Page on which entries are judged one after the other; platform staff also see the scores and choose the winners. */
export function Component() {
  const t = useTranslate();
  const { slug = '' } = useParams();
  const { data: challenge } = useApi('GET /challenges/{slug}/', { params: { slug } });
  const isPlatform = useSession()?.user.role === 'upschool_admin';
  useHead({ title: t('Judge entries') });
  return (
    <div className="stack">
      <Breadcrumb to={paths.challenge(slug)} label={challenge?.title ?? t('Challenge')} name={t('Judge entries')} />
      <h1>{t('Judge entries')}</h1>
      {challenge && <NextEntry challenge={challenge} />}
      {isPlatform && <ScoredEntries slug={slug} />}
    </div>
  );
}

function NextEntry({ challenge: { slug, state } }: { challenge: Challenge }) {
  const t = useTranslate();
  // Without the query library, which does not cache empty replies.
  const { data, error, isLoading, refetch } = usePublicApi('GET /challenges/{slug}/judging/next/', {
    params: { slug },
  });
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (data && shown.current !== undefined && shown.current !== data.id) top.current?.focus();
    shown.current = data?.id;
  }, [data]);
  if (error) return <LoadError title={refusalText(error, t)} onRetry={refetch} />;
  if (data)
    return (
      <div ref={top} tabIndex={-1}>
        <JudgeEntry key={`${data.id} ${data.rubric_version}`} entry={data} onNext={refetch} />
      </div>
    );
  if (isLoading) return <RowsSkeleton label={t('Loading…')} count={4} />;
  return (
    <EmptyState title={state === 'judging' ? t('Nothing is left to judge') : t('This challenge is not judged now')}>
      <p>{t('Entries of your own school are judged by others.')}</p>
    </EmptyState>
  );
}
