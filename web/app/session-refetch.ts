import { startTransition, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { currentSession, sessionInStorage, useSession } from '#web/kit/session.ts';

/**
 * The first HTML is a visitor's. Where a session is held the head script marked it (`data-session`) and the style
 * sheet shows a skeleton over it; here the page asks again with the token, and is shown with the answers.
 */
export function useSessionRefetch(): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [hasAnswers, setAnswers] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const { dataset } = document.documentElement;
    const isOfVisitor = dataset.state === 'visitor' || dataset.state === 'missing';
    if (currentSession() && isOfVisitor) {
      // The router shows the answers in a transition: so this comes with them, or after them.
      void revalidate().then(() => startTransition(() => setAnswers(true)));
    } else dataset.state = 'settled';
  }, []);

  useEffect(() => {
    if (hasAnswers) document.documentElement.dataset.state = 'settled';
  }, [hasAnswers]);

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

/** "Back" may bring a page out of the browser's memory: somebody else, or nobody, may hold a session by now. */
function reloadIfPersonChanged({ persisted }: PageTransitionEvent): void {
  const before = currentSession()?.user.id;
  if (persisted && sessionInStorage()?.user.id !== before) location.reload();
}
