import { LRUCache } from 'lru-cache';
import { type ContentEncoding, compress } from './compression.ts';
import type { Site } from './hosts.ts';

/** Names everything that a reply depends on besides its site, such as the role of the caller. */
export type ReplyKey = string;

type CachedReply = { json: Buffer; brotli?: Buffer };

/** Room for about a thousand first pages of a library. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Callers choose the URL, which is part of a key. */
const MAX_KEY_LENGTH = 600;
/** About the memory of a reply besides its JSON: its key, its map entry and its compressed JSON. */
const OVERHEAD_BYTES = 4096;

const replies = new LRUCache<string, CachedReply>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ json }) => json.length + OVERHEAD_BYTES,
});

/**
 * Finds a cached reply of a site. A reply is kept until anything of the tenant changes: the database notifies of each change, and
 * `hosts` then makes a new `Site`. The caller checks who may get it.
 */
export function findReply(site: Site, key: ReplyKey): CachedReply | undefined {
  return replies.get(keyOfSite(site, key));
}

/** Caches a reply as it is sent. */
export function addReply(site: Site, key: ReplyKey, reply: unknown): CachedReply {
  const added = { json: Buffer.from(JSON.stringify(reply)) };
  if (key.length <= MAX_KEY_LENGTH) replies.set(keyOfSite(site, key), added);
  return added;
}

/** Returns the JSON of a reply in this encoding; that of browsers is compressed once. */
export async function encodeReply(reply: CachedReply, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding !== 'br') return compress(reply.json, encoding);
  reply.brotli ??= Buffer.from(await compress(reply.json, encoding));
  return reply.brotli;
}

let sites = 0;
const siteNumbers = new WeakMap<Site, number>();

/** Numbers the sites, so that a changed site shares no key with what it was before. */
function keyOfSite(site: Site, key: string): string {
  const number = siteNumbers.get(site) ?? sites++;
  siteNumbers.set(site, number);
  return `${number} ${key}`;
}
