import { type ReactNode, useEffect, useRef, useState } from 'react';
import { workStateOf } from '#contract/authoring/piece-states.ts';
import type { Check, Piece, PieceType } from '#contract/authoring/pieces.ts';
import type { Draft } from '#web/core/drafts/draft.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';

type Props = {
  type: PieceType;
  draft: Draft;
  /** The piece in the server's version. */
  stored: Pick<Piece, 'id' | 'state' | 'change_state' | 'file' | 'checks'>;
  /** Identifies the server's text and pictures: when it changes, they are checked again. */
  version: string;
  /** Shows a list of checks, which is empty until the first reply. */
  children: (checks: Check[]) => ReactNode;
};

/** Shows the checks of a piece: of its sent version, or of the server's current draft. */
export function DraftChecks({ stored, children, ...rest }: Props) {
  const { id, file, checks } = stored;
  const isDraft = workStateOf(stored) === 'draft';
  if (!isDraft || (file !== null && file.state !== 'ready')) return children(checks);
  return (
    <CheckedDraft id={id} {...rest}>
      {children}
    </CheckedDraft>
  );
}

function CheckedDraft({ type, id, draft, version, children }: Omit<Props, 'stored'> & { id: string }) {
  const t = useTranslate();
  const isFlushed = useFlushed(draft);
  const request = { params: { id } };
  const ofBook = useApi('GET /my-books/{id}/checks/', request, {
    isEnabled: isFlushed && type === 'book',
    isForgotten: true,
  });
  const ofStory = useApi('GET /my-stories/{id}/checks/', request, {
    isEnabled: isFlushed && type === 'story',
    isForgotten: true,
  });
  const { data, isError, refetch } = type === 'story' ? ofStory : ofBook;
  useRefetch(version, refetch);
  const words = type === 'story' ? storyWords : bookWords;
  if (!data && !isError) return <RowsSkeleton label={t('Checking…')} count={3} />;
  return (
    <>
      {children(data?.checks ?? [])}
      {data?.checks.length === 0 && <p>{t(words.later)}</p>}
      {!data && <LoadError title={t(words.failed)} onRetry={refetch} />}
    </>
  );
}

const bookWords = {
  later: 'Your book is long. We check it when you send it.',
  failed: 'Your book could not be checked now.',
} as const;
const storyWords = {
  later: 'Your story is long. We check it when you send it.',
  failed: 'Your story could not be checked now.',
} as const;

/** Sends this device's changes, and returns whether that was tried: the server checks only its own version. */
function useFlushed(draft: Draft): boolean {
  const [isFlushed, setFlushed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void draft.flush().then(() => {
      if (!isLeft) setFlushed(true);
    });
    return () => {
      isLeft = true;
    };
  }, [draft]);
  return isFlushed;
}

/** A new list of checks must not interrupt a person who writes. */
const PAUSE_MS = 3000;

/** Reads the checks again after a pause when the text has changed. */
function useRefetch(version: string, refetch: () => unknown): void {
  const checked = useRef(version);
  useEffect(() => {
    if (checked.current === version) return;
    const timer = setTimeout(() => {
      checked.current = version;
      void refetch();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [version, refetch]);
}
