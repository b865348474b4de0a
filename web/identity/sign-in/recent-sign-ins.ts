import { useSyncExternalStore } from 'react';
import {
  RECENT_SIGN_INS_COOKIE as COOKIE,
  RECENT_SIGN_INS_SECONDS as MAX_AGE_SECONDS,
} from '#contract/identity/recent-sign-ins.ts';

/**
 * A recent sign-in in this browser: a school on the root host; at a school a class by its code, or a role. It contains
 * no person's name.
 */
export type RecentSignIn = {
  as: 'school' | 'name' | 'scan' | 'teacher' | 'parent';
  /** The class code, or the subdomain of the school. */
  code?: string;
  /** The name of the class or of the school. */
  name?: string;
};

/** A few classes often share a trolley of tablets. */
const MAX_WITH_CODE = 3;
const NONE: RecentSignIn[] = [];
const listeners = new Set<() => void>();
let lastText: string | undefined;
let lastEntries = NONE;

/** Returns the recent sign-ins, the last used first. */
export function readRecentSignIns(): RecentSignIn[] {
  const text = document.cookie.match(`(?:^|; )${COOKIE}=([^;]*)`)?.[1];
  if (text !== lastText) lastEntries = text ? parseEntries(text) : NONE;
  lastText = text;
  return lastEntries;
}

/** Saves how someone has just signed in, or which school was found. */
export function saveRecentSignIn(entry: RecentSignIn): void {
  const others = readRecentSignIns().filter((other) => !isSame(other, entry));
  writeEntries([entry, ...others]);
}

/** Removes a class whose code no longer works, or a school that no longer exists; without a code, all entries. */
export function forgetRecentSignIns(code?: string): void {
  writeEntries(code ? readRecentSignIns().filter((entry) => entry.code !== code) : NONE);
}

/** Returns the recent sign-ins; undefined on the server and during hydration, before the cookie is read. */
export function useRecentSignIns(): RecentSignIn[] | undefined {
  return useSyncExternalStore<RecentSignIn[] | undefined>(watch, readRecentSignIns, () => undefined);
}

function isSame(first: RecentSignIn, second: RecentSignIn): boolean {
  return first.as === second.as && first.code === second.code;
}

function parseEntries(text: string): RecentSignIn[] {
  try {
    const entries: unknown = JSON.parse(decodeURIComponent(text));
    return Array.isArray(entries) ? entries.filter(isEntry) : NONE;
  } catch {
    // Another program has written the cookie.
    return NONE;
  }
}

function isEntry(entry: Partial<RecentSignIn> | null): entry is RecentSignIn {
  const { as = '', code, name } = entry ?? {};
  const hasCode = typeof code === 'string' && typeof name === 'string';
  return /^(school|name)$/.test(as) ? hasCode : /^(scan|teacher|parent)$/.test(as);
}

function writeEntries(entries: RecentSignIn[]): void {
  const withCode = entries.filter(({ code }) => code);
  const text = encodeURIComponent(JSON.stringify(entries.filter((entry) => withCode.indexOf(entry) < MAX_WITH_CODE)));
  // An unchanged cookie is not written, so that it keeps the server's extended lifetime.
  if (text !== lastText) {
    // biome-ignore lint/suspicious/noDocumentCookie: localStorage is cleared at sign-out, and the Cookie Store API is asynchronous
    document.cookie = `${COOKIE}=${text}; path=/; max-age=${entries.length > 0 ? MAX_AGE_SECONDS : 0}; secure; samesite=lax`;
  }
  for (const changed of listeners) changed();
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
