import { useEffect, useState } from 'react';
import { checkSubdomain } from '#web/kit/api/registration.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

type SubdomainCheck = Awaited<ReturnType<typeof checkAvailability>>;

/** Checks whether a subdomain is free; returns undefined while it is being typed. */
export function useSubdomainCheck(subdomain: string): SubdomainCheck | undefined {
  const debounced = useDebounced(subdomain, 300);
  const [checked, setChecked] = useState<{ subdomain: string; answer: SubdomainCheck }>();

  useEffect(() => {
    if (debounced === '') return;
    const controller = new AbortController();
    checkAvailability(debounced, controller.signal)
      .then((answer) => setChecked({ subdomain: debounced, answer }))
      .catch((cause) => {
        // Registration checks again and shows the error.
        if (!controller.signal.aborted && !(cause instanceof CallError)) throw cause;
      });
    return () => controller.abort();
  }, [debounced]);

  return checked?.subdomain === subdomain ? checked.answer : undefined;
}

function checkAvailability(subdomain: string, signal: AbortSignal) {
  return call(checkSubdomain, { params: { subdomain }, signal });
}
