import { useEffect, useState } from 'react';
import { openTabLock } from '#web/core/saving/tab-lock.ts';
import { useOpenWork } from '#web/core/saving/use-open-work.ts';
import { useSession } from '#web/kit/session.ts';
import { type AnswerDraft, type AnswerSnapshot, openAnswers } from './draft.ts';
import { browserServer } from './server.ts';
import type { KnownProgress } from './state.ts';
import { answerStore, type ChapterKey } from './store.ts';

export type UsedAnswers = { draft: AnswerDraft; snapshot: AnswerSnapshot };

/** Opens the signed-in person's answers until the page is left. Undefined while they are read from the device. */
export function useAnswers(key: ChapterKey, known: KnownProgress): UsedAnswers | undefined {
  const owner = useSession()?.user.id;
  const [draft, setDraft] = useState<AnswerDraft>();
  const { id } = key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is passed on below, whenever it changes; the server finds a chapter by its id
  useEffect(() => {
    if (!owner) return;
    let isLeft = false;
    let opened: AnswerDraft | undefined;
    const parts = { owner, store: answerStore, server: browserServer, openLock: openTabLock };
    void openAnswers(key, known, parts).then((result) => {
      opened = result;
      if (isLeft) result.close();
      else setDraft(result);
    });
    return () => {
      isLeft = true;
      opened?.close();
      setDraft(undefined);
    };
  }, [owner, id]);

  useEffect(() => draft?.know(known), [draft, known]);
  const snapshot = useOpenWork(draft);
  return draft && snapshot ? { draft, snapshot } : undefined;
}
