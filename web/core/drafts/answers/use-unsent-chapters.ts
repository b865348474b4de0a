import { useMemo } from 'react';
import { useUnsentRecords } from '#web/core/saving/use-unsent-records.ts';

const list = async (owner: string) => (await import('./sign-out.ts')).listAnswers(owner);
const sendUnopened = async (owner: string) => (await import('./sign-out.ts')).sendUnopenedAnswers(owner);

/** Returns the ids of the chapters whose answers on this device the server lacks. Visitors do not load its code. */
export function useUnsentChapters(): ReadonlySet<string> {
  const records = useUnsentRecords(list, sendUnopened);
  return useMemo(() => new Set(records.map(({ piece }) => piece)), [records]);
}
