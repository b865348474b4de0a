import { type RefObject, useEffect, useRef, useState } from 'react';

type InputProps = { ref: RefObject<HTMLInputElement | null>; defaultValue: string };

/** What stands in a field, while it is typed; what was typed before the scripts were here counts as well. */
export function useInputValue(start = ''): { value: string; setValue: (text: string) => void; inputProps: InputProps } {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(start);
  useEffect(() => {
    if (ref.current) setValue(ref.current.value);
  }, []);
  return { value, setValue, inputProps: { ref, defaultValue: start } };
}
