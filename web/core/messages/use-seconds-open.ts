import { useEffect, useRef } from 'react';

/** Returns how long the form has been open, in seconds. */
export function useSecondsOpen(): () => number {
  const openedAt = useRef<number>(undefined);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => Math.max(0, Math.floor((performance.now() - (openedAt.current ?? 0)) / 1000));
}
