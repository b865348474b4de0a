import { useSyncExternalStore } from 'react';
import {
  RECENT_SIGN_INS_COOKIE as COOKIE,
  RECENT_SIGN_INS_SECONDS as MAX_AGE_SECONDS,
} from '#contract/kit/recent-sign-ins.ts';

/** A way in which someone signed in here: a school on the root host; at a school a class by its code, or a role. It names no one. */
export type RecentSignIn = {
  as: 'school' | 'name' | 'scan' | 'teacher' | 'parent';
  /** The class code, or the subdomain of the school. */
  code?: string;
  /** The name of the class or of the school. */
  name?: string;
};

/** A trolley of tablets is used by a few classes. */
const MAX_WITH_CODE = 3;
const NONE: RecentSignIn[] = [];
const listeners = new Set<() => void>();
let lastText: string | undefined;
let lastEntries = NONE;

/** Returns the ways in which people signed in here, last used first. */
export function readRecentSignIns(): RecentSignIn[] {
  const text = document.cookie.match(`(?:^|; )${COOKIE}=([^;]*)`)?.[1];
  if (text !== lastText) lastEntries = text ? parseEntries(text) : NONE;
  lastText = text;
  return lastEntries;
}

/** Remembers how someone has just signed in, or which school they have found. */
export function saveRecentSignIn(entry: RecentSignIn): void {
  const others = readRecentSignIns().filter((other) => !isSame(other, entry));
  writeEntries([entry, ...others]);
}

/** Forgets a class whose code no longer works, or a school that has gone; without a code, everything. */
export function forgetRecentSignIns(code?: string): void {
  writeEntries(code ? readRecentSignIns().filter((entry) => entry.code !== code) : NONE);
}

/** Returns them; undefined on the server and during hydration, when they are not known yet. */
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
    // Another program has written it.
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
  // A cookie that has not changed stays as the server has extended it.
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
