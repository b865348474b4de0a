import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns the token of an emailed link and removes it from the URL, so that no history or Referer contains it;
 * undefined until the page has started. The token is in the fragment, or in older links in the query.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  // Opening another link in the same tab changes only the fragment.
  const routeLocation = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a link is opened
  useEffect(() => {
    const { hash, pathname, search } = location;
    // Effects may run twice; the second time the URL has no token, so the first one is kept.
    const tokenInUrl = hash.slice(1) || new URLSearchParams(search).get('token') || '';
    setToken((current) => tokenInUrl || (current ?? ''));
    if (tokenInUrl) history.replaceState(history.state, '', pathname);
  }, [routeLocation]);
  return token;
}
