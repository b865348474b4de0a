import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The token of a mail's link. It is taken out of the address at once, so that no history and no Referer keeps it. */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
