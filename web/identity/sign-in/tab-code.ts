import { useSyncExternalStore } from 'react';

/**
 * The class code of the sign-in in this tab. It is in no URL, because Back after sign-out would open the names of the
 * class again; a sign-in removes it.
 */
const KEY = 'class_code';
const listeners = new Set<() => void>();

export function saveTabCode(code: string | undefined): void {
  try {
    if (code) sessionStorage.setItem(KEY, code);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that blocks storage has no names on the next step, and asks for the code again.
  }
  for (const changed of listeners) changed();
}

/** Returns the class code of this tab; undefined without one, on the server and during hydration. */
export function useTabCode(): string | undefined {
  return useSyncExternalStore(watch, readTabCode, () => undefined);
}

function readTabCode(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
