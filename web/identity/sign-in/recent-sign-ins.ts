import { useSyncExternalStore } from 'react';
import {
  RECENT_SIGN_INS_COOKIE as COOKIE,
  RECENT_SIGN_INS_SECONDS as MAX_AGE_SECONDS,
  parseRecentSignIns,
  type RecentSignIn,
} from '#contract/identity/recent-sign-ins.ts';

const MAX_SCHOOLS = 3;
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

/** Removes a school that no longer exists; without a subdomain, all schools and roles. */
export function forgetRecentSignIns(subdomain?: string): void {
  const keeps = (entry: RecentSignIn) => (subdomain ? codeOf(entry) !== subdomain : entry.as === 'device');
  writeEntries(readRecentSignIns().filter(keeps));
}

/** Removes that this browser is a class's device. */
export function forgetClassDevice(): void {
  writeEntries(readRecentSignIns().filter(({ as }) => as !== 'device'));
}

/** Returns the recent sign-ins; undefined on the server and during hydration, before the cookie is read. */
export function useRecentSignIns(): RecentSignIn[] | undefined {
  return useSyncExternalStore<RecentSignIn[] | undefined>(watch, readRecentSignIns, () => undefined);
}

const codeOf = (entry: RecentSignIn) => (entry.as === 'school' ? entry.code : undefined);

function isSame(first: RecentSignIn, second: RecentSignIn): boolean {
  return first.as === second.as && codeOf(first) === codeOf(second);
}

function parseEntries(text: string): RecentSignIn[] {
  try {
    return parseRecentSignIns(decodeURIComponent(text));
  } catch {
    // Another program has written the cookie.
    return NONE;
  }
}

function writeEntries(entries: RecentSignIn[]): void {
  const schools = entries.filter(({ as }) => as === 'school');
  const text = encodeURIComponent(JSON.stringify(entries.filter((entry) => schools.indexOf(entry) < MAX_SCHOOLS)));
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
