import { useSyncExternalStore } from 'react';

/** Nearly every device can; phones of Apple cannot. */
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
    // The device's owner may have forbidden it; the book is read in its window then.
  }
}
