import { type RefObject, useEffect, useRef, useState } from 'react';

type Typing = { ref: RefObject<HTMLInputElement | null>; defaultValue: string };

/** What stands in a field, while it is typed; what was typed before the scripts were here counts as well. */
export function useTyped(start = ''): { typed: string; setTyped: (text: string) => void; typing: Typing } {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  useEffect(() => {
    if (ref.current) setTyped(ref.current.value);
  }, []);
  return { typed, setTyped, typing: { ref, defaultValue: start } };
}
