import { useEffect, useRef } from 'react';

/** Returns the number of seconds for which the form has been open. */
export function useSecondsOpen(): () => number {
  const openedAt = useRef<number>(undefined);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  return () => Math.max(0, Math.floor((performance.now() - (openedAt.current ?? 0)) / 1000));
}
