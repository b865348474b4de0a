import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/kit/session.ts';
import { holdUnsavedWork } from '#web/kit/unsaved-work.ts';
import type { OpenWork } from './save-queue.ts';

/**
 * Returns the current snapshot of opened work. Also sends the work after its owner has signed in again, and holds the
 * page while the server lacks changes of this tab.
 */
export function useOpenWork<Snapshot extends { save: { kind: string }; unsent: unknown[] }>(
  work: OpenWork<Snapshot> | undefined,
): Snapshot | undefined {
  const access = useSession()?.access;
  const snapshot = useSyncExternalStore(
    useCallback((onChange: () => void) => work?.subscribe(onChange) ?? (() => {}), [work]),
    () => work?.snapshot(),
    () => undefined,
  );
  const isSignedOut = snapshot?.save.kind === 'signed-out';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token may be of the person who has just signed in again
  useEffect(() => {
    if (isSignedOut && work) void work.flush();
  }, [access]);
  const isUnsent = snapshot !== undefined && snapshot.save.kind !== 'other-tab' && snapshot.unsent.length > 0;
  useEffect(() => (isUnsent ? holdUnsavedWork() : undefined), [isUnsent]);
  return snapshot;
}
