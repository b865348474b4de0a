import { type ComponentProps, useState } from 'react';
import type { Revision } from '#contract/revisions.ts';
import { compareStoryRevisions, listStoryRevisions, restoreStoryRevision } from '#web/kit/api/my-stories.ts';
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

/** Lists the stored versions of a book, compares one with the text of now, and restores it. */
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
        <BookComparison id={id} revision={chosen} draft={draft} onRestored={onClose} />
      ) : (
        <BookVersions id={id} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

function BookVersions({ id, onChoose }: { id: string; onChoose: (revision: Revision) => void }) {
  const t = useWords();
  const emptyWords = t('No older versions yet. We store one when you send your book, and while you work.');
  return <VersionList list={useAllPages(listRevisions, { params: { id } })} {...{ emptyWords, onChoose }} />;
}

/** The stored versions of a story beside its text; a dialog compares one with the text of now. */
export function StoryVersions({ id, draft }: { id: string; draft: Draft }) {
  const t = useWords();
  const [chosen, setChosen] = useState<Revision>();
  const { dateTime } = useDateFormat();
  return (
    <>
      <h2>{t('Versions')}</h2>
      <VersionList
        list={useAllPages(listStoryRevisions, { params: { id } })}
        emptyWords={t('No older versions yet. We store one when you send your story, and while you work.')}
        onChoose={setChosen}
      />
      {chosen && (
        <Dialog
          isOpen
          isWide
          onClose={() => setChosen(undefined)}
          closeLabel={t('Close')}
          title={t('Version of {time}', { time: dateTime(chosen.created_at) })}
        >
          <StoryComparison id={id} revision={chosen} draft={draft} onRestored={() => setChosen(undefined)} />
        </Dialog>
      )}
    </>
  );
}

type ListProps = {
  list: { data: Revision[] | undefined; isError: boolean; refetch: () => unknown };
  /** What the list says while there is no version. */
  emptyWords: string;
  onChoose: (revision: Revision) => void;
};

function VersionList({ list: { data, isError, refetch }, emptyWords, onChoose }: ListProps) {
  const t = useWords();
  const { dateTime } = useDateFormat();
  if (isError)
    return (
      <Alert status="bad" role="alert" title={t('The versions could not be loaded.')}>
        <Button onClick={() => void refetch()}>{t('Try again')}</Button>
      </Alert>
    );
  if (!data) return <RowsSkeleton label={t('Loading…')} count={3} />;
  if (data.length === 0) return <p>{emptyWords}</p>;
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

function BookComparison({ id, revision: { number }, draft, onRestored }: ComparisonProps) {
  const t = useWords();
  const { data, isError } = useApi(compareRevisions, { params: { id, number } }, { isForgotten: true });
  const { run, isBusy } = useAction(useApiMutation(restoreRevision, { invalidates: [listRevisions] }), {
    onSuccess: () => void draft.reload().then(onRestored),
  });
  const parts = data?.pages.map(({ page, differences }) => ({ title: t('Page {page}', { page }), differences }));
  return (
    <Comparison
      {...{ draft, parts, isBusy, hasFailed: isError, keptWords: t('We also keep your book as it is now.') }}
      restore={() => run({ params: { id, number } })}
    />
  );
}

function StoryComparison({ id, revision: { number }, draft, onRestored }: ComparisonProps) {
  const t = useWords();
  const { data, isError } = useApi(compareStoryRevisions, { params: { id, number } }, { isForgotten: true });
  const { run, isBusy } = useAction(useApiMutation(restoreStoryRevision, { invalidates: [listStoryRevisions] }), {
    onSuccess: () => void draft.reload().then(onRestored),
  });
  const parts = data?.paragraphs.map(({ paragraph, differences }) => ({
    title: t('Paragraph {number}', { number: paragraph }),
    differences,
  }));
  return (
    <Comparison
      {...{ draft, parts, isBusy, hasFailed: isError, keptWords: t('We also keep your story as it is now.') }}
      restore={() => run({ params: { id, number } })}
    />
  );
}

type Part = { title: string; differences: ComponentProps<typeof Differences>['parts'] };
type PartsProps = {
  draft: Draft;
  /** What differs, by page or paragraph; undefined while it is loaded. */
  parts: Part[] | undefined;
  hasFailed: boolean;
  isBusy: boolean;
  keptWords: string;
  restore: () => Promise<void>;
};

function Comparison({ draft, parts, hasFailed, isBusy, keptWords, restore }: PartsProps) {
  const t = useWords();
  async function restoreVersion() {
    // What is not sent yet would meet the older text as a change from another place.
    if (await draft.flush()) await restore();
  }
  if (hasFailed) return <Alert status="bad" role="alert" title={t('The versions could not be compared.')} />;
  if (!parts) return <RowsSkeleton label={t('Loading…')} count={3} />;
  return (
    <div className="stack">
      {parts.length === 0 && <p>{t('The words are the same as now.')}</p>}
      {parts.map(({ title, differences }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was removed can have the number of something else
        <section key={index}>
          <h3>{title}</h3>
          <Differences parts={differences} />
        </section>
      ))}
      <p>{keptWords}</p>
      <Button kind="solid" isBusy={isBusy} onClick={() => void restoreVersion()}>
        {t('Bring this version back')}
      </Button>
    </div>
  );
}
