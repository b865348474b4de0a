import { useEffect } from 'react';
import type { Drawing } from '#contract/kit/drawings.ts';
import type { MyMessage } from '#contract/learning/dear-world.ts';
import { flush, readState, saveState } from '#web/kit/persisted-state.ts';

export type MessageValues = { text: string; goal: string; language: string; alt: string; drawing: Drawing | null };

/** Returns the form's initial values: a message that is being changed, the draft on this device, or empty ones. */
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

/** Saves the typed text and the drawing on this device until they are sent, so that a closed tab loses nothing. */
export function useKeptDraft(owner: string, values: MessageValues, isKept: boolean): void {
  useEffect(() => {
    if (isKept) saveState({ message: { owner, ...values } });
  }, [owner, values, isKept]);
  // Also saves the last second's input.
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
}

export function forgetDraft(): void {
  saveState({ message: undefined });
}

export function toRequest({ text, goal, language, alt, drawing }: MessageValues) {
  return { text, goal: Number(goal), language, drawing: drawing && { ...drawing, alt } };
}
