import { type RefObject, useEffect, useRef, useState } from 'react';

type InputProps = { ref: RefObject<HTMLInputElement | null>; defaultValue: string };

/** Returns the value of an input while it is typed, including text typed before hydration. */
export function useInputValue(start = ''): { value: string; setValue: (text: string) => void; inputProps: InputProps } {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(start);
  useEffect(() => {
    if (ref.current) setValue(ref.current.value);
  }, []);
  return { value, setValue, inputProps: { ref, defaultValue: start } };
}
