import { useState } from 'react';
import type { Revision } from '#contract/revisions.ts';
import { compareRevisions, listRevisions, restoreRevision } from '#web/kit/api/revisions.ts';
import { useAllPages, useApi, useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useAction } from '#web/kit/use-action.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Differences } from './differences.tsx';
import type { Draft } from './draft.ts';
import css from './drafts.module.css';

type Props = { id: string; draft: Draft; onClose: () => void };

/** Lists the stored versions of a piece, compares one with the text of now, and restores it. */
export function VersionsDialog({ id, draft, onClose }: Props) {
  const t = useWords();
  const [chosen, setChosen] = useState<Revision>();
  const { dateTime } = useDateFormat();
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      closeLabel={t('Close')}
      title={chosen ? t('Version of {time}', { time: dateTime(chosen.created_at) }) : t('Older versions')}
      actions={chosen && <Button onClick={() => setChosen(undefined)}>{t('All versions')}</Button>}
    >
      {chosen ? (
        <Comparison id={id} revision={chosen} draft={draft} onRestored={onClose} />
      ) : (
        <VersionList id={id} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

function VersionList({ id, onChoose }: { id: string; onChoose: (revision: Revision) => void }) {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const { data, isError, refetch } = useAllPages(listRevisions, { params: { id } });
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('The versions could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!data) return <RowsSkeleton label={t('Loading…')} count={3} />;
  if (data.length === 0)
    return <p>{t('No older versions yet. We store one when you send your book, and while you work.')}</p>;
  return (
    <ul className={css.versions}>
      {data.map((revision) => (
        <li key={revision.number}>
          <span>
            <b>{dateTime(revision.created_at)}</b> {reasonOf(revision, t)},{' '}
            {t('{count, plural, one {# word} other {# words}}', { count: revision.word_count })}
          </span>
          <Button onClick={() => onChoose(revision)}>
            {t('Compare')}
            <span className="vh">{dateTime(revision.created_at)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function reasonOf({ reason }: Revision, t: Translate): string {
  if (reason === 'submitted') return t('Sent');
  return reason === 'restored' ? t('Before an older version came back') : t('While you worked');
}

type ComparisonProps = { id: string; revision: Revision; draft: Draft; onRestored: () => void };

function Comparison({ id, revision: { number }, draft, onRestored }: ComparisonProps) {
  const t = useWords();
  const { data, isError } = useApi(compareRevisions, { params: { id, number } }, { isForgotten: true });
  const restore = useAction(useApiMutation(restoreRevision, { invalidates: [listRevisions] }), {
    onSuccess: () => void draft.reload().then(onRestored),
  });
  async function restoreVersion() {
    // What is not sent yet would meet the older text as a change from another place.
    if (await draft.flush()) await restore.run({ params: { id, number } });
  }
  if (isError) return <Alert status="bad" role="alert" title={t('The versions could not be compared.')} />;
  if (!data) return <RowsSkeleton label={t('Loading…')} count={3} />;
  return (
    <div className="stack">
      {data.pages.length === 0 && <p>{t('The words are the same as now.')}</p>}
      {data.pages.map(({ page, differences }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a removed page can have the number of another page
        <section key={index}>
          <h3>{t('Page {page}', { page })}</h3>
          <Differences parts={differences} />
        </section>
      ))}
      <p>{t('We also keep your book as it is now.')}</p>
      <Button kind="solid" isBusy={restore.isBusy} onClick={() => void restoreVersion()}>
        {t('Bring this version back')}
      </Button>
    </div>
  );
}
