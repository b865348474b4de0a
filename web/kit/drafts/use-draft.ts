import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { CallError } from '#web/kit/call.ts';
import { useSession } from '#web/kit/session.ts';
import { holdUnsavedWork } from '#web/kit/unsaved-work.ts';
import { type Draft, type DraftSnapshot, openDraft } from './draft.ts';
import { browserServer } from './server.ts';
import { browserStore, DRAFT_LIFETIME_MS } from './store.ts';
import { openTabLock } from './tab-lock.ts';

export type UsedDraft =
  | { state: 'loading' }
  | { state: 'failed'; status: number; retry: () => void }
  | { state: 'open'; draft: Draft; snapshot: DraftSnapshot };

type Opened = { id: string; draft: Draft } | { id: string; status: number };

/** Opens the draft of a piece of the person who is signed in, until the screen is left. */
export function useDraft(id: string): UsedDraft {
  const owner = useSession()?.user.id;
  const [opened, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it again
  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    let draft: Draft | undefined;
    void openOwnDraft(owner, id).then((result) => {
      draft = 'draft' in result ? result.draft : undefined;
      if (isLeft) draft?.close();
      else setOpened(result);
    });
    return () => {
      isLeft = true;
      draft?.close();
    };
  }, [owner, id, attempt]);

  const draft = opened?.id === id && 'draft' in opened ? opened.draft : undefined;
  const snapshot = useSyncExternalStore(
    useCallback((onChange: () => void) => draft?.subscribe(onChange) ?? (() => {}), [draft]),
    () => draft?.snapshot(),
    () => undefined,
  );
  const isUnsent = snapshot !== undefined && !['saved', 'other-tab'].includes(snapshot.save.kind);
  useEffect(() => (isUnsent ? holdUnsavedWork() : undefined), [isUnsent]);

  if (draft && snapshot) return { state: 'open', draft, snapshot };
  if (opened?.id === id && 'status' in opened)
    return { state: 'failed', status: opened.status, retry: () => setAttempt(attempt + 1) };
  return { state: 'loading' };
}

async function openOwnDraft(owner: string, id: string): Promise<Opened> {
  try {
    const parts = { owner, store: browserStore, server: browserServer, openLock: openTabLock };
    const draft = await openDraft(await browserServer.load(id), parts);
    // On a shared device, what other people left is removed after seven days.
    void browserStore.removeOthersBefore(owner, Date.now() - DRAFT_LIFETIME_MS).catch(() => {});
    return { id, draft };
  } catch (cause) {
    if (cause instanceof DOMException) return { id, status: 0 };
    if (!(cause instanceof CallError)) throw cause;
    return { id, status: cause.status };
  }
}

/** Tells whether leaving the page would lose changes: they are neither on the server nor on the device. */
export function isAtRisk({ save }: DraftSnapshot): boolean {
  return save.kind === 'unkept' || ('isKept' in save && !save.isKept);
}
