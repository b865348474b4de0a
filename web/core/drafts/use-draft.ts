import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { openTabLock } from '#web/core/saving/tab-lock.ts';
import { CallError } from '#web/kit/call.ts';
import { useSession } from '#web/kit/session.ts';
import { holdUnsavedWork } from '#web/kit/unsaved-work.ts';
import { type Draft, type DraftSnapshot, openDraft } from './draft.ts';
import { browserServer } from './server.ts';
import { browserStore, type DraftRecord } from './store.ts';

export type UsedDraft =
  | { state: 'loading' }
  | { state: 'failed'; status: number; record: DraftRecord | undefined; retry: () => void }
  | { state: 'open'; draft: Draft; snapshot: DraftSnapshot };

/** `record` has this device's changes of a piece that the server does not return. */
type Opened = { id: string; draft: Draft } | { id: string; status: number; record: DraftRecord | undefined };

/** Opens the signed-in person's draft of a piece, until the screen is left. */
export function useDraft(id: string, type: PieceType = 'book'): UsedDraft {
  const session = useSession();
  const owner = session?.user.id;
  const [state, setOpened] = useState<Opened>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it again
  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    let draft: Draft | undefined;
    void openOwnDraft(owner, id, type).then((result) => {
      draft = 'draft' in result ? result.draft : undefined;
      if (isLeft) draft?.close();
      else setOpened(result);
    });
    return () => {
      isLeft = true;
      draft?.close();
    };
  }, [owner, id, type, attempt]);

  const draft = state?.id === id && 'draft' in state ? state.draft : undefined;
  const snapshot = useSyncExternalStore(
    useCallback((onChange: () => void) => draft?.subscribe(onChange) ?? (() => {}), [draft]),
    () => draft?.snapshot(),
    () => undefined,
  );
  const isSignedOut = snapshot?.save.kind === 'signed-out';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token may be of the person who has just signed in again
  useEffect(() => {
    if (isSignedOut && draft) void draft.flush();
  }, [session?.access]);
  const isUnsent = snapshot !== undefined && !['saved', 'other-tab'].includes(snapshot.save.kind);
  useEffect(() => (isUnsent ? holdUnsavedWork() : undefined), [isUnsent]);

  if (draft && snapshot) return { state: 'open', draft, snapshot };
  if (state?.id === id && 'status' in state)
    return { state: 'failed', status: state.status, record: state.record, retry: () => setAttempt(attempt + 1) };
  return { state: 'loading' };
}

async function openOwnDraft(owner: string, id: string, type: PieceType): Promise<Opened> {
  try {
    const server = browserServer(type);
    const parts = { owner, store: browserStore, server, openLock: openTabLock };
    const draft = await openDraft(await server.load(id), parts);
    return { id, draft };
  } catch (cause) {
    if (!(cause instanceof CallError) && !(cause instanceof DOMException)) throw cause;
    const status = cause instanceof CallError ? cause.status : 0;
    return { id, status, record: await readRecord(owner, id) };
  }
}

async function readRecord(owner: string, id: string): Promise<DraftRecord | undefined> {
  try {
    return await browserStore.read(owner, id);
  } catch {
    // A browser that refuses storage has stored nothing.
    return undefined;
  }
}

/** Tells whether leaving the page would lose changes that are neither on the server nor on the device. */
export function isAtRisk({ save }: DraftSnapshot): boolean {
  return save.kind === 'unkept' || ('isKept' in save && !save.isKept);
}
