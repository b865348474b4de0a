import { useEffect } from 'react';
import { flush } from './persisted-state.ts';

/** Saves the last second's changes of the persisted state when the page is left. */
export function useFlushOnLeave(): void {
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, []);
}
