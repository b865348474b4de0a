import { findTarget } from './find-target.ts';

const RETRY_MS = 300;
const MAX_TRIES = 20;
/** The time after which most screens have shown their content. */
const SETTLED_MS = 600;

/** Waits until a tour can start; false if the person does something else before, or leaves the screen. */
export async function waitUntilReady(targets: string[], signal: AbortSignal): Promise<boolean> {
  await pause(SETTLED_MS);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (signal.aborted) return false;
    if (isReady(targets)) return true;
    await pause(RETRY_MS);
  }
  return false;
}

/** A tour covers no dialog or open menu, interrupts no typing, and starts only after its screen has loaded. */
function isReady(targets: string[]): boolean {
  const isBusy = document.querySelector('dialog:modal, :popover-open :is(a, button), main [aria-busy="true"]') !== null;
  const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
  return !isBusy && !isTyping && findTarget(targets) !== undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
