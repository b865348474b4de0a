import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to an element that the hash of the URL names, when what it shows has arrived. */
export function useHashTarget<E extends HTMLElement>(id: string, isReady: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  const isTarget = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isTarget && isReady) ref.current?.scrollIntoView();
  }, [isTarget, isReady]);
  return ref;
}
