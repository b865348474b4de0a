import type { Chapter } from '#contract/learning/courses.ts';
import { CallError, call, isOffline } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import { currentConnection } from '#web/learning/film-player/connection.ts';

/** The next chapter, in the memory of this page only: it has the answers of a student, or notes that only staff may read. */
let prefetch: { key: string; at: number; reply: Promise<Chapter | undefined> } | undefined;

/** The chapters that were opened on this page. What was answered in them may still be on its way to the server. */
const openedKeys = new Set<string>();

/** Someone may have answered on another device since. */
const FRESH_MS = 60_000;

type ChapterParams = { slug: string; chapter: string };

/** What is fetched for one person in one language is no one else’s. */
const keyOf = ({ slug, chapter }: ChapterParams) =>
  [slug, chapter, document.documentElement.lang, currentSession()?.user.id].join(' ');

/** Tells whether a connection is known to be good. Browsers that do not say fetch nothing ahead. */
export const isFastConnection = (connection = currentConnection()): boolean =>
  connection?.saveData === false && connection.effectiveType === '4g';

/** Fetches a chapter when the page has nothing else to do; returns how to give that up. */
export function prefetchChapter(address: ChapterParams): (() => void) | undefined {
  if (!isFastConnection() || openedKeys.has(keyOf(address))) return undefined;
  const id = requestIdleCallback(() => {
    const reply = call('GET /courses/{slug}/chapters/{chapter}/', { params: address, query: {} }).catch((cause) => {
      if (cause instanceof CallError) return undefined;
      throw cause;
    });
    prefetch = { key: keyOf(address), at: Date.now(), reply };
  });
  return () => cancelIdleCallback(id);
}

/** Loads a chapter: what was fetched ahead a moment ago, or later if there is no connection any more. */
export async function loadPrefetched(address: ChapterParams, load: () => Promise<Chapter>): Promise<Chapter> {
  const key = keyOf(address);
  const ready = prefetch?.key === key ? prefetch : undefined;
  openedKeys.add(key);
  prefetch = undefined;
  if (ready && Date.now() - ready.at < FRESH_MS) return (await ready.reply) ?? load();
  try {
    return await load();
  } catch (cause) {
    const chapter = isOffline(cause) ? await ready?.reply : undefined;
    if (chapter) return chapter;
    throw cause;
  }
}
