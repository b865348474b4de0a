import type { DraftChange } from '#web/core/drafts/changes.ts';

/** An author's action: the changes that undo it, and those that redo it. */
export type Step = {
  what: 'words' | 'layout' | 'picture' | 'description' | 'new page' | 'deleted page' | 'order';
  page: string;
  undo: DraftChange[];
  redo: DraftChange[];
};
export type History = { done: readonly Step[]; undone: readonly Step[]; lastAt: number };

export const emptyHistory: History = { done: [], undone: [], lastAt: 0 };
const MAX_STEPS = 50;
/** Text typed without a longer pause is one step. */
const TYPING_PAUSE_MS = 1500;

/** Returns the history with another step, after which undone steps cannot be redone. */
export function addStep({ done, lastAt }: History, step: Step, now: number): History {
  const last = done.at(-1);
  const isTyping = step.what === 'words' || step.what === 'description';
  if (isTyping && last?.what === step.what && last.page === step.page && now - lastAt < TYPING_PAUSE_MS)
    return { done: [...done.slice(0, -1), { ...step, undo: last.undo }], undone: [], lastAt: now };
  return { done: [...done, step].slice(-MAX_STEPS), undone: [], lastAt: now };
}

/** Returns the history after the last step is undone. */
export function undoStep({ done, undone }: History): History {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last], lastAt: 0 } : { done, undone, lastAt: 0 };
}

/** Returns the history after the last undone step is redone. */
export function redoStep({ done, undone }: History): History {
  const next = undone.at(-1);
  return next ? { done: [...done, next], undone: undone.slice(0, -1), lastAt: 0 } : { done, undone, lastAt: 0 };
}
