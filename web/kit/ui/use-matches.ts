import { useCallback, useSyncExternalStore } from 'react';

/** The condition under which the design has its phone layout. */
export const PHONE = '(max-width: 767.98px)';

/** The lists by their conditions. Each is made once, because the browser matches every new one again. */
const lists = new Map<string, MediaQueryList>();

function listOf(condition: string): MediaQueryList {
  const list = lists.get(condition) ?? matchMedia(condition);
  lists.set(condition, list);
  return list;
}

/** Tells whether a media query matches; false on the server. */
export function useMatches(condition: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = listOf(condition);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [condition],
  );
  return useSyncExternalStore(
    watch,
    () => listOf(condition).matches,
    () => false,
  );
}
