import { useEffect, useState } from 'react';
import { useSession } from '#web/kit/session.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids of the chapters whose answers on this device the server lacks. Also sends them when possible, and
 * again when the network returns. Its code is not loaded for visitors.
 */
export function useUnsentChapters(): ReadonlySet<string> {
  const owner = useSession()?.user.id;
  const [chapters, setChapters] = useState(NONE);
  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    async function readAndSend(person: string) {
      const { listAnswers, sendUnopenedAnswers } = await import('./sign-out.ts');
      const show = async () => {
        const records = await listAnswers(person);
        if (!isLeft) setChapters(new Set(records.map(({ piece }) => piece)));
        return records.length;
      };
      if ((await show()) === 0 || isLeft) return;
      await sendUnopenedAnswers(person);
      await show();
    }
    const start = () => void readAndSend(owner);
    start();
    addEventListener('online', start);
    return () => {
      isLeft = true;
      removeEventListener('online', start);
    };
  }, [owner]);
  return chapters;
}
