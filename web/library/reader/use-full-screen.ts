import { useSyncExternalStore } from 'react';

/** Whether the browser has full screen. iPhones do not. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const isPossible = useSyncExternalStore(
    watch,
    () => document.fullscreenEnabled === true,
    () => true,
  );
  return { isFull, isPossible, toggle: () => void (isFull ? document.exitFullscreen() : open()) };
}

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

async function open(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen();
  } catch {
    // A managed device can forbid full screen. The book stays in its window.
  }
}
