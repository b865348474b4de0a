import { useEffect, useState } from 'react';
import type { checkSubdomain } from '#contract/registration.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

type Found = Awaited<ReturnType<typeof ask>>;

/** What the server knows of the address as it is typed now; nothing while it is still being typed. */
export function useFound(subdomain: string): Found | undefined {
  const settled = useDebounced(subdomain, 300);
  const [found, setFound] = useState<{ subdomain: string; answer: Found }>();

  useEffect(() => {
    if (settled === '') return;
    const asking = new AbortController();
    ask(settled, asking.signal)
      .then((answer) => setFound({ subdomain: settled, answer }))
      .catch((cause) => {
        // Registering asks again and tells; until then nothing is said.
        if (!asking.signal.aborted && !(cause instanceof CallError)) throw cause;
      });
    return () => asking.abort();
  }, [settled]);

  return found?.subdomain === subdomain ? found.answer : undefined;
}

function ask(subdomain: string, signal: AbortSignal) {
  return call<typeof checkSubdomain>('GET /tenants/subdomains/{subdomain}/', { params: { subdomain }, signal });
}
