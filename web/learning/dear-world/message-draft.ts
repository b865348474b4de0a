import { useEffect } from 'react';
import type { Drawing } from '#contract/kit/drawings.ts';
import type { MyMessage } from '#contract/learning/dear-world.ts';
import { flush, readState, saveState } from '#web/kit/persisted-state.ts';

/** The values of the form. */
export type MessageValues = { text: string; goal: string; language: string; alt: string; drawing: Drawing | null };

/** Returns the values with which the form begins: a message that is changed, what this device kept, or nothing. */
export function firstValues(owner: string, language: string, changed: MyMessage | undefined): MessageValues {
  if (changed) {
    const { alt = '', ...drawing } = changed.drawing ?? {};
    const { text, goal, language: written } = changed;
    return { text, goal: String(goal), language: written, alt, drawing: changed.drawing && (drawing as Drawing) };
  }
  const { message } = readState();
  if (message?.owner !== owner) return { text: '', goal: '', language, alt: '', drawing: null };
  const { owner: _, ...kept } = message;
  return kept;
}

/** Keeps what is typed and drawn on this device until it is sent, so that a closed tab loses nothing. */
export function useKeptDraft(owner: string, values: MessageValues, isKept: boolean): void {
  useEffect(() => {
    if (isKept) saveState({ message: { owner, ...values } });
  }, [owner, values, isKept]);
  // What was typed in the last second is kept too.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
}

export function forgetDraft(): void {
  saveState({ message: undefined });
}

/** Returns the request of a form. */
export function toRequest({ text, goal, language, alt, drawing }: MessageValues) {
  return { text, goal: Number(goal), language, drawing: drawing && { ...drawing, alt } };
}
