import { useEffect, useState } from 'react';
import type { Revision } from '#contract/authoring/revisions.ts';
import { useAllPages, useApi, useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { type ComparedPart, Comparison, type VersionPair } from './comparison.tsx';
import type { Draft, DraftSnapshot } from './draft.ts';
import { RestoreButton, VersionList, type Versions } from './version-list.tsx';

export type VersionsProps = { draft: Draft; snapshot: DraftSnapshot };

/** Lists the stored versions of a book, compares two of them or one with the current text, and restores one. */
export function VersionsDialog({ onClose, ...props }: VersionsProps & { onClose: () => void }) {
  const t = useTranslate();
  const [pair, setPair] = useState<VersionPair>();
  const versions = useBookVersions(props);
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={pair ? t('Compare versions') : t('Older versions')}
      actions={
        pair && (
          <>
            <Button onClick={() => setPair(undefined)}>{t('All versions')}</Button>
            <RestorePair {...{ pair, versions }} onRestored={onClose} />
          </>
        )
      }
    >
      {pair ? (
        <BookComparison {...props} {...{ pair, versions }} onPair={setPair} />
      ) : (
        <VersionList versions={versions} onCompare={(revision) => setPair(withNow(revision))} onRestored={onClose} />
      )}
    </Dialog>
  );
}

export const withNow = ({ number }: Revision): VersionPair => ({ older: number, newer: undefined });

/** Restores the older one of two compared versions. */
export function RestorePair({
  pair,
  versions,
  onRestored,
}: {
  pair: VersionPair;
  versions: Versions;
  onRestored: () => void;
}) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  const revision = versions.list.data?.find(({ number }) => number === pair.older);
  if (!revision) return null;
  return (
    <RestoreButton {...{ revision, versions, onRestored }}>
      {t('Restore {name}', { name: dateTime(revision.created_at) })}
    </RestoreButton>
  );
}

const canRestore = ({ piece, isWriter }: DraftSnapshot) => piece.can_edit && piece.can_lead && isWriter === true;

function useBookVersions({ draft, snapshot }: VersionsProps): Versions {
  const t = useTranslate();
  const { id } = snapshot.piece;
  const { mutateAsync } = useApiMutation('POST /my-books/{id}/revisions/{number}/restore/', {
    invalidates: ['GET /my-books/{id}/revisions/'],
  });
  return {
    list: useAllPages('GET /my-books/{id}/revisions/', { params: { id } }),
    draft,
    restore: canRestore(snapshot) ? (number) => mutateAsync({ params: { id, number } }) : undefined,
    emptyWords: t('No older versions yet. We store one when you send your book, and while you work.'),
    keptWords: t('We also keep your book as it is now.'),
  };
}

export function useStoryVersions({ draft, snapshot }: VersionsProps): Versions {
  const t = useTranslate();
  const { id } = snapshot.piece;
  const { mutateAsync } = useApiMutation('POST /my-stories/{id}/revisions/{number}/restore/', {
    invalidates: ['GET /my-stories/{id}/revisions/'],
  });
  return {
    list: useAllPages('GET /my-stories/{id}/revisions/', { params: { id } }),
    draft,
    restore: canRestore(snapshot) ? (number) => mutateAsync({ params: { id, number } }) : undefined,
    emptyWords: t('No older versions yet. We store one when you send your story, and while you work.'),
    keptWords: t('We also keep your story as it is now.'),
  };
}

/** Tells whether all earlier changes are on the server, so that the comparison includes them. */
function useFlushed(draft: Draft): boolean {
  const [isFlushed, setFlushed] = useState(false);
  useEffect(() => {
    void draft.flush().finally(() => setFlushed(true));
  }, [draft]);
  return isFlushed;
}

type PairProps = VersionsProps & { versions: Versions; pair: VersionPair; onPair: (pair: VersionPair) => void };

const requestOf = (id: string, { older, newer }: VersionPair) => ({
  params: { id, number: older },
  query: { unchanged: 'true' as const, ...(newer !== undefined && { against: newer }) },
});

function BookComparison({ draft, snapshot: { piece }, versions, ...rest }: PairProps) {
  const t = useTranslate();
  const isEnabled = useFlushed(draft);
  const reply = useApi('GET /my-books/{id}/revisions/{number}/', requestOf(piece.id, rest.pair), {
    isForgotten: true,
    isEnabled,
  });
  const parts = reply.data?.pages.map(({ page, differences }) => ({ title: t('Page {page}', { page }), differences }));
  return <ReadComparison {...{ ...rest, versions, reply, parts }} language={piece.language} />;
}

export function StoryComparison({ draft, snapshot: { piece }, versions, ...rest }: PairProps) {
  const isEnabled = useFlushed(draft);
  const reply = useApi('GET /my-stories/{id}/revisions/{number}/', requestOf(piece.id, rest.pair), {
    isForgotten: true,
    isEnabled,
  });
  return <ReadComparison {...{ ...rest, versions, reply }} parts={reply.data?.paragraphs} language={piece.language} />;
}

type ReadProps = Omit<PairProps, keyof VersionsProps> & {
  reply: { isError: boolean; isPlaceholderData: boolean };
  parts: ComparedPart[] | undefined;
  language: string;
};

/** While other versions load, the previous versions' text is not shown under their names. */
function ReadComparison({ versions, reply, parts, ...rest }: ReadProps) {
  const currentParts = reply.isPlaceholderData ? undefined : parts;
  return <Comparison {...rest} revisions={versions.list.data ?? []} parts={currentParts} hasFailed={reply.isError} />;
}
