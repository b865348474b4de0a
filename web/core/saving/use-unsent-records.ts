import { useEffect, useState } from 'react';
import { useSession } from '#web/kit/session.ts';

/**
 * Returns the signed-in person's records on this device, which the server lacks. Also sends them when possible, and
 * again when the network returns. The functions must be the same ones in every call.
 */
export function useUnsentRecords<Kept>(
  list: (owner: string) => Promise<Kept[]>,
  send: (owner: string) => Promise<void>,
): Kept[] {
  const owner = useSession()?.user.id;
  const [records, setRecords] = useState<Kept[]>([]);
  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    async function readAndSend(person: string) {
      const show = async () => {
        const found = await list(person);
        if (!isLeft) setRecords(found);
        return found.length;
      };
      if ((await show()) === 0 || isLeft) return;
      await send(person);
      await show();
    }
    const start = () => void readAndSend(owner);
    start();
    addEventListener('online', start);
    return () => {
      isLeft = true;
      removeEventListener('online', start);
    };
  }, [owner, list, send]);
  return records;
}
