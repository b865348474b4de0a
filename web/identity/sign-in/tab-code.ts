import { useEffect, useSyncExternalStore } from 'react';

/**
 * The class code of the sign-in in this tab, behind the time of the last touch. It is in no URL, because Back after
 * sign-out would open the names of the class again.
 */
const KEY = 'class_code';
/** A tablet that no one touches stops showing the names of a class. */
const IDLE_MS = 10 * 60_000;
const listeners = new Set<() => void>();

export function saveTabCode(code: string | undefined): void {
  try {
    if (code) sessionStorage.setItem(KEY, `${Date.now()} ${code}`);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that blocks storage has no names on the next step, and asks for the code again.
  }
  notify();
}

function notify(): void {
  for (const changed of listeners) changed();
}

/** Returns the class code of this tab; undefined without one, on the server and during hydration. */
export function useTabCode(): string | undefined {
  return useSyncExternalStore(watch, readTabCode, () => undefined);
}

/** Forgets the code when the screen of sign-in is left, and when it is not touched for ten minutes. */
export function useForgottenCode(): void {
  useEffect(() => {
    const touch = () => saveTabCode(readTabCode());
    const timer = setInterval(notify, IDLE_MS / 10);
    document.addEventListener('pointerdown', touch);
    document.addEventListener('keydown', touch);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', touch);
      document.removeEventListener('keydown', touch);
      if (!/^\/login(\/|$)/.test(window.location.pathname)) saveTabCode(undefined);
    };
  }, []);
}

export function readTabCode(): string | undefined {
  try {
    const [time, code] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return Date.now() - Number(time) < IDLE_MS ? code : undefined;
  } catch {
    return undefined;
  }
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
