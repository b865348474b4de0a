import { useCallback, useSyncExternalStore } from 'react';

/** The condition under which the design has its phone layout. */
export const PHONE = '(max-width: 767.98px)';

/** Tells whether a media query matches; false on the server. */
export function useMatches(condition: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(condition);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [condition],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(condition).matches,
    () => false,
  );
}
