import { type ReactNode, useState } from 'react';
import type { Revision } from '#contract/authoring/revisions.ts';
import { CallError } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import type { Draft } from './draft.ts';
import css from './versions.module.css';

/** The stored versions of a book or a story, and its author's actions on them. */
export type Versions = {
  list: { data: Revision[] | undefined; error: unknown; refetch: () => unknown };
  draft: Draft;
  /** Undefined while the piece cannot be changed. */
  restore: ((number: number) => Promise<unknown>) | undefined;
  /** Shown while no version exists. */
  emptyWords: string;
  /** The part of the question that names the content unaffected by restoring. */
  keptWords: string;
};
type Props = { versions: Versions; onCompare: (revision: Revision) => void; onRestored?: () => void };

/** Lists the versions, the newest first, with the current text on top. */
export function VersionList({ versions, onCompare, onRestored }: Props) {
  const t = useTranslate();
  const { data, error } = versions.list;
  if (error || !data)
    return <LoadPlaceholder read={versions.list} errorTitle={t('The versions could not be loaded.')} rows={3} />;
  if (data.length === 0) return <p>{versions.emptyWords}</p>;
  return (
    <ol className={css.list}>
      <li data-mark="now">
        <b>{t('Now')}</b>
      </li>
      {data.map((revision) => (
        <Version key={revision.number} {...{ revision, versions, onRestored }} onCompare={() => onCompare(revision)} />
      ))}
    </ol>
  );
}

type VersionProps = {
  revision: Revision;
  versions: Versions;
  onCompare: () => void;
  onRestored: (() => void) | undefined;
};

function Version({ revision, versions, onCompare, onRestored }: VersionProps) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const time = dateTime(revision.created_at);
  return (
    <li data-mark={revision.is_shown ? 'shown' : undefined}>
      <b>{time}</b>
      <span className="soft">{versionWords(revision, t)}</span>
      <span className={css.actions}>
        <Button onClick={onCompare}>
          {t('Compare')}
          <span className="vh">{time}</span>
        </Button>
        <RestoreButton {...{ revision, versions, onRestored }}>
          {t('Restore')}
          <span className="vh">{time}</span>
        </RestoreButton>
      </span>
    </li>
  );
}

/** Gives the reason why a version was stored, or says that readers see it. */
export function versionWords({ reason, is_shown, word_count: count }: Revision, t: Translate): string {
  if (is_shown) return t('Published. Readers see this one.');
  if (reason === 'submitted') return t('{count, plural, one {Sent, # word} other {Sent, # words}}', { count });
  if (reason === 'restored')
    return t(
      '{count, plural, one {Before a version was restored, # word} other {Before a version was restored, # words}}',
      {
        count,
      },
    );
  return t('{count, plural, one {While you worked, # word} other {While you worked, # words}}', { count });
}

type RestoreProps = Omit<VersionProps, 'onCompare'> & { children: ReactNode };

/** Restores a version after a confirmation. */
export function RestoreButton({
  revision,
  versions: { draft, restore, keptWords },
  onRestored,
  children,
}: RestoreProps) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const [isAsking, setAsking] = useState(false);
  if (!restore) return null;
  async function restoreVersion() {
    // Changes that are sent after the restoring would conflict with the older text.
    if (!(await draft.flush()))
      throw new CallError(409, t('Your last changes are not saved yet. Try again after that.'));
    await restore?.(revision.number);
    await draft.reload();
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{children}</Button>
      {isAsking && (
        <ConfirmDialog
          isGood
          title={t('Restore this version?')}
          name={dateTime(revision.created_at)}
          cancelLabel={t('Cancel')}
          confirmLabel={t('Restore version')}
          successMessage={t('Version restored.')}
          onConfirm={restoreVersion}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onRestored?.();
          }}
        >
          {keptWords}
        </ConfirmDialog>
      )}
    </>
  );
}
