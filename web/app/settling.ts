import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { currentSession, sessionInStorage, useSession } from './session.ts';

/**
 * The first HTML is a visitor's. Where a session is held the head script marked it (`data-session`) and the style
 * sheet shows a skeleton over it; here the page asks again with the token, and is shown with the answers.
 */
export function useSettling(): void {
  const session = useSession();
  const { revalidate, state } = useRevalidator();
  const isAsking = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come to life
  useEffect(() => {
    const { dataset } = document.documentElement;
    const isOfVisitor = dataset.state === 'visitor' || dataset.state === 'missing';
    if (currentSession() && isOfVisitor) void revalidate();
    else dataset.state = 'plain';
  }, []);

  useEffect(() => {
    if (state === 'loading') isAsking.current = true;
    // In this commit the answers took the visitor's place.
    else if (isAsking.current) document.documentElement.dataset.state = 'plain';
  }, [state]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (session) dataset.session = 'held';
    else if (session === null) delete dataset.session;
  }, [session]);

  useEffect(() => {
    window.addEventListener('pageshow', renewOtherPersons);
    return () => window.removeEventListener('pageshow', renewOtherPersons);
  }, []);
}

/** "Back" may bring a page out of the browser's memory: somebody else, or nobody, may hold a session by now. */
function renewOtherPersons({ persisted }: PageTransitionEvent): void {
  const before = currentSession()?.user.id;
  if (persisted && sessionInStorage()?.user.id !== before) location.reload();
}
