import { useEffect, useState } from 'react';

/** Returns the token behind the # of an emailed link, and removes it from the address, so that no history keeps it. */
export function useLinkToken(): { token: string | undefined; forget: () => void } {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    function readHash() {
      const hashToken = /^#([\w.-]{60,200})$/.exec(location.hash)?.[1];
      if (!hashToken) return;
      history.replaceState(history.state, '', location.pathname);
      setToken(hashToken);
    }
    readHash();
    window.addEventListener('hashchange', readHash);
    return () => window.removeEventListener('hashchange', readHash);
  }, []);
  return { token, forget: () => setToken(undefined) };
}
