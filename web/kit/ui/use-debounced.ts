import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `delayMs`, for searches that call the server. */
export function useDebounced<T>(value: T, delayMs = 500): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
