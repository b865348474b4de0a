import { startTransition, useEffect, useState } from 'react';

/**
 * Returns whether the page is hydrated; what the server does not render can be shown then. A transition renders it in
 * slices, and not within the task that hydrates the page.
 */
export function useIsMounted(): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => startTransition(() => setIsMounted(true)), []);
  return isMounted;
}
