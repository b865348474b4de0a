import { useState } from 'react';
import { contentFieldWords } from '#contract/core/content/field-words.ts';
import type { ContentEntry, ContentRevision } from '#contract/core/content.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { differenceOf, readableText } from '#web/core/content-fields/readable-text.ts';
import { Differences } from '#web/core/drafts/differences.tsx';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import css from './content.module.css';
import type { EntryActions } from './use-entry-actions.ts';

type Props = { entry: ContentEntry; language: string; actions: EntryActions };

const STEP = 20;

/**
 * The stored states of the entry, the newest first. Each can be compared with the newest text of its language, and
 * restored.
 */
export function RevisionsPanel({ entry, actions }: Props) {
  const t = useTranslate();
  const [limit, setLimit] = useState(STEP);
  const [compared, setCompared] = useState<{ before: number; after: number }>();
  // Each save changes the list.
  const { data, isError, refetch } = useApi('GET /content/{id}/revisions/', {
    params: { id: entry.id },
    query: { limit },
  });
  const newestIn = (language: string) => entry.texts.find((text) => text.language === language)?.revision;
  const revisions = data?.results ?? [];
  return (
    <Panel aria-labelledby="revisions">
      <h2 id="revisions">{t('Revisions')}</h2>
      {isError && !data && (
        <Alert status="bad" title={t('The revisions could not be loaded.')}>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </Alert>
      )}
      {!data && !isError && <RowsSkeleton label={t('Loading…')} />}
      <ol className={css.revisions}>
        {revisions.map((revision) => {
          const newest = newestIn(revision.language);
          return (
            <RevisionRow
              key={revision.number}
              revision={revision}
              isLive={entry.texts.some(({ published }) => published?.revision === revision.number)}
              isNewest={newest === undefined || revision.number >= newest}
              isBusy={actions.isBusy}
              onCompare={() => newest !== undefined && setCompared({ before: revision.number, after: newest })}
              onRestore={() => void actions.restore(revision.number)}
            />
          );
        })}
      </ol>
      {data && data.count > limit && limit < 100 && (
        <Button onClick={() => setLimit(limit + STEP)}>{t('Show older revisions')}</Button>
      )}
      {compared && <CompareDialog id={entry.id} {...compared} onClose={() => setCompared(undefined)} />}
    </Panel>
  );
}

type RowProps = {
  revision: ContentRevision;
  isLive: boolean;
  isNewest: boolean;
  isBusy: boolean;
  onCompare: () => void;
  onRestore: () => void;
};

function RevisionRow({ revision, isLive, isNewest, isBusy, onCompare, onRestore }: RowProps) {
  const t = useTranslate();
  const dates = useDateFormat();
  const nameOf = namesIn(useLanguage().language, 'language');
  const { number, language, created_at, by, published_at } = revision;
  return (
    <li>
      <b>{t('{number}, {language}', { number, language: nameOf(language) })}</b>
      <p className="small muted">
        {dates.dateTime(created_at)}, <bdi>{by ?? t('came with Booklark')}</bdi>
      </p>
      {isLive && <p className="small">{t('Readers see this one.')}</p>}
      {!isLive && published_at && (
        <p className="small muted">{t('Published from {date}', { date: dates.dateTime(published_at) })}</p>
      )}
      {!isNewest && (
        <div className="row">
          <Button isSmall kind="quiet" aria-label={t('Compare revision {number}', { number })} onClick={onCompare}>
            {t('Compare')}
          </Button>
          <Button
            isSmall
            kind="quiet"
            isBusy={isBusy}
            aria-label={t('Restore revision {number}', { number })}
            onClick={onRestore}
          >
            {t('Restore')}
          </Button>
        </div>
      )}
    </li>
  );
}

type CompareProps = { id: string; before: number; after: number; onClose: () => void };

/** Shows the changes between two revisions, field by field. */
function CompareDialog({ id, before, after, onClose }: CompareProps) {
  const t = useTranslate();
  const { data, isError } = useApi('GET /content/{id}/revisions/{number}/', {
    params: { id, number: after },
    query: { against: before },
  });
  const differences = data?.differences ?? [];
  return (
    <Dialog isOpen isWide onClose={onClose} title={t('Changes from revision {before} to {after}', { before, after })}>
      {isError && <Alert status="bad" role="alert" title={t('The revisions could not be compared.')} />}
      {!data && !isError && <RowsSkeleton label={t('Loading…')} />}
      {data && differences.length === 0 && <p>{t('Both revisions say the same.')}</p>}
      <dl className={css.differences}>
        {differences.map((difference) => (
          <div key={difference.field}>
            <dt>{t(contentFieldWords[difference.field] ?? difference.field)}</dt>
            <dd>
              <Differences
                parts={differenceOf(readableText(difference.before, t), readableText(difference.after, t))}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
