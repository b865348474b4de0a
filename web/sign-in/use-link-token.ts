import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Returns the token of an emailed link and removes it from the URL, so that no history or Referer keeps it. */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}
