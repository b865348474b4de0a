import { useCallback, useRef } from 'react';

/** Returns a function that is always the same and calls the latest one, so that a turn does not render every button. */
export function useStableCallback<Args extends unknown[], Result>(latest: (...args: Args) => Result) {
  const current = useRef(latest);
  current.current = latest;
  return useCallback((...args: Args) => current.current(...args), []);
}
