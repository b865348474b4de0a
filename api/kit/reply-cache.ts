import { LRUCache } from 'lru-cache';
import { type ContentEncoding, compress } from './compression.ts';

/** A site, or `allSites`. */
type Owner = WeakKey;
/** Owns the replies that are the same for all sites and never change. */
export const allSites: Owner = {};

/** Names everything that a reply depends on besides its site, such as the role of the caller. */
export type ReplyKey = string;

type CachedReply = { json: Buffer; compressed: Partial<Record<ContentEncoding, Promise<Buffer>>> };

/** Room for about a thousand first pages of a library. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Limit of a key's length, since callers choose the URL in it. */
const MAX_KEY_LENGTH = 600;
/** Approximate memory of a reply besides its JSON: key, map entry and compressed JSON. */
const OVERHEAD_BYTES = 4096;

const replies = new LRUCache<string, CachedReply>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ json }) => json.length + OVERHEAD_BYTES,
});

/**
 * Finds a site's cached reply. A reply is cached until anything of the tenant changes: the database notifies of each
 * change, and `hosts` then makes a new `Site`. The caller checks who may get the reply.
 */
export function findReply(owner: Owner, key: ReplyKey): CachedReply | undefined {
  return replies.get(keyOfOwner(owner, key));
}

/** Caches a reply as it is sent. */
export function addReply(owner: Owner, key: ReplyKey, reply: unknown): CachedReply {
  const added = { json: Buffer.from(JSON.stringify(reply)), compressed: {} };
  if (key.length <= MAX_KEY_LENGTH) replies.set(keyOfOwner(owner, key), added);
  return added;
}

/** Returns a reply's JSON in this encoding. Each encoding is compressed once, also for concurrent requests. */
export async function encodeReply({ json, compressed }: CachedReply, encoding: ContentEncoding): Promise<Buffer> {
  if (encoding === 'identity') return json;
  // Copies the result to its exact length, because the compressor's buffer is larger.
  compressed[encoding] ??= compress(json, encoding).then((bytes) => Buffer.from(bytes));
  return compressed[encoding];
}

let owners = 0;
const ownerNumbers = new WeakMap<Owner, number>();

/** Numbers the owners, so that a changed site shares no key with its earlier version. */
export function keyOfOwner(owner: Owner, key: string): string {
  const number = ownerNumbers.get(owner) ?? owners++;
  ownerNumbers.set(owner, number);
  return `${number} ${key}`;
}
