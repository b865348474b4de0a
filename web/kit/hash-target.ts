import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the element that the URL's hash names when its content has arrived, and focuses it if it can have the
 * focus.
 */
export function useHashTarget<E extends HTMLElement>(id: string, isReady: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const isTarget = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (!isTarget || !isReady) return;
    ref.current?.scrollIntoView();
    ref.current?.focus({ preventScroll: true });
  }, [isTarget, isReady]);
  return ref;
}
