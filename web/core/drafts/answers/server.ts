import { MAX_WAIT_MS } from '#web/core/saving/failure.ts';
import { call } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import type { AnswerChange, SavedReply } from './state.ts';
import { addressOf, type ChapterKey } from './store.ts';

/** Sends saves of a chapter. Rejects with a `CallError`, or after a long wait with a `DOMException`. */
export type AnswerServer = {
  /** Tells whether the session belongs to the owner of the answers. */
  isSignedIn: (owner: string) => boolean;
  send: (key: ChapterKey, change: AnswerChange) => Promise<SavedReply>;
};

export const browserServer: AnswerServer = {
  isSignedIn: (owner) => currentSession()?.user.id === owner,
  send: ({ id: chapter_id, ...address }, { id, answers, done, needs_help, partners = [], seen_at }) =>
    call('PUT /courses/{slug}/chapters/{chapter}/progress/', {
      params: { slug: address.course, chapter: address.chapter },
      body: {
        ...{ operation_id: id, answers },
        ...(chapter_id !== addressOf(address) && { chapter_id }),
        ...(done !== undefined && { done }),
        ...(needs_help !== undefined && { needs_help }),
        ...(partners.length > 0 && { partners }),
        ...(seen_at !== undefined && { seen_at }),
      },
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    }),
};
