import { type RefObject, useSyncExternalStore } from 'react';

export type FullScreen = { isFull: boolean; isPossible: boolean; toggle(): void };

/** Shows one element on the full screen. iPhones cannot. */
export function useElementFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
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
  return {
    isFull,
    isPossible,
    toggle() {
      // A managed device can forbid full screen. The film stays in its page.
      const change = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
      change?.catch(() => {});
    },
  };
}

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
