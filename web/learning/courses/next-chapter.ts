import type { Chapter } from '#contract/learning/courses.ts';
import { CallError, call, isOffline } from '#web/kit/call.ts';
import { currentSession } from '#web/kit/session.ts';
import { currentConnection } from '#web/learning/film-player/connection.ts';

/** The next chapter, only in the memory of this page: it has a student's answers, or notes that only staff may read. */
let prefetch: { key: string; at: number; reply: Promise<Chapter | undefined> } | undefined;

/** The chapters that this page has opened. Their answers may still be on their way to the server. */
const openedKeys = new Set<string>();

/** Older replies are discarded, because the person may have answered on another device. */
const FRESH_MS = 60_000;

type ChapterParams = { slug: string; chapter: string };

/** A reply belongs to one person in one language. */
const keyOf = ({ slug, chapter }: ChapterParams) =>
  [slug, chapter, document.documentElement.lang, currentSession()?.user.id].join(' ');

/** Tells whether the browser reports a good connection. Browsers without such a report fetch nothing ahead. */
export const isFastConnection = (connection = currentConnection()): boolean =>
  connection?.saveData === false && connection.effectiveType === '4g';

/** Fetches a chapter when the page is idle; returns the function that cancels this. */
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

/** Loads a chapter: from a recent prefetch, or from an older one if the connection is lost. */
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
