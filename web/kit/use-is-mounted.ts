import { startTransition, useEffect, useState } from 'react';

/**
 * Returns whether the page is hydrated, so that the parts that the server does not render can be shown. A transition
 * renders them in slices, and not within the task that hydrates the page.
 */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => startTransition(() => setIsMounted(true)), []);
  return isMounted;
}
