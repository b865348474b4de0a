import { startTransition, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { currentSession, sessionInStorage, useSession } from '#web/kit/session.ts';

/**
 * Fetches the page's data again with the session's token. The first HTML is a visitor's: with a session, the head
 * script sets `data-session` and the style sheet shows a skeleton until the new data are rendered.
 */
export function useSessionRefetch(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [hasData, setHasData] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const { dataset } = document.documentElement;
    const isOfVisitor = dataset.state === 'visitor' || dataset.state === 'missing';
    if (currentSession() && isOfVisitor) {
      // The router renders the data in a transition, so this state changes with it or after it.
      void revalidate().then(() => startTransition(() => setHasData(true)));
    } else dataset.state = 'settled';
  }, []);

  useEffect(() => {
    if (hasData) document.documentElement.dataset.state = 'settled';
  }, [hasData]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (session) dataset.session = 'held';
    else if (session === null) delete dataset.session;
  }, [session]);

  useEffect(() => {
    window.addEventListener('pageshow', reloadIfPersonChanged);
    return () => window.removeEventListener('pageshow', reloadIfPersonChanged);
  }, []);
}

/** Back may restore a page from memory after sign-out or after another person signed in. */
function reloadIfPersonChanged({ persisted }: PageTransitionEvent): void {
  const before = currentSession()?.user.id;
  if (persisted && sessionInStorage()?.user.id !== before) location.reload();
}
