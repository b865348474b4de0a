import { useEffect, useState } from 'react';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { useSession } from '#web/kit/session.ts';
import { browserStore } from './store.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Returns the titles of books, or of stories, whose changes on this device the server lacks, by their ids. Also sends
 * them when possible, and again when the network returns.
 */
export function useUnsentPieces(type: PieceType): ReadonlyMap<string, string> {
  const owner = useSession()?.user.id;
  const [titles, setTitles] = useState(NONE);
  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    async function readAndSend(person: string) {
      const before = await listTitles(person, type);
      if (!isLeft) setTitles(before);
      if (before.size === 0 || isLeft) return;
      const { sendUnopenedDrafts } = await import('./sign-out.ts');
      await sendUnopenedDrafts(person);
      const left = await listTitles(person, type);
      if (!isLeft) setTitles(left);
    }
    const start = () => void readAndSend(owner);
    start();
    addEventListener('online', start);
    return () => {
      isLeft = true;
      removeEventListener('online', start);
    };
  }, [owner, type]);
  return titles;
}

async function listTitles(owner: string, type: PieceType): Promise<ReadonlyMap<string, string>> {
  try {
    const records = (await browserStore.list(owner)).filter((record) => (record.type ?? 'book') === type);
    return new Map(records.map(({ piece, title }) => [piece, title]));
  } catch {
    // A browser that refuses storage has stored nothing.
    return NONE;
  }
}
