import { useEffect, useState } from 'react';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { withStorage } from '#web/core/saving/record-store.ts';
import { openTabLock } from '#web/core/saving/tab-lock.ts';
import { useOpenWork } from '#web/core/saving/use-open-work.ts';
import { CallError } from '#web/kit/call.ts';
import { useSession } from '#web/kit/session.ts';
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
  const owner = useSession()?.user.id;
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
  const snapshot = useOpenWork(draft);

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
    return { id, status, record: await withStorage(browserStore.read(owner, id)) };
  }
}

/** Tells whether leaving the page would lose changes that are neither on the server nor on the device. */
export function isAtRisk({ save }: DraftSnapshot): boolean {
  return save.kind === 'unkept' || ('isKept' in save && !save.isKept);
}
