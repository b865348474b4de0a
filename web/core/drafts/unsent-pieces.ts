import { useCallback, useMemo } from 'react';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { withStorage } from '#web/core/saving/record-store.ts';
import { useUnsentRecords } from '#web/core/saving/use-unsent-records.ts';
import { browserStore } from './store.ts';

const sendUnopened = async (owner: string) => (await import('./sign-out.ts')).sendUnopenedDrafts(owner);

/** Returns the titles of books, or of stories, whose changes on this device the server lacks, by their ids. */
export function useUnsentPieces(type: PieceType): ReadonlyMap<string, string> {
  const list = useCallback(
    async (owner: string) => {
      const records = (await withStorage(browserStore.list(owner))) ?? [];
      return records.filter((record) => (record.type ?? 'book') === type);
    },
    [type],
  );
  const records = useUnsentRecords(list, sendUnopened);
  return useMemo(() => new Map(records.map(({ piece, title }) => [piece, title])), [records]);
}
