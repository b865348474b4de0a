import { readRoleOf } from '#api/kit/actor.ts';
import type { ReplyKey } from '#api/kit/reply-cache.ts';
import type { CallContext } from '#api/kit/serve.ts';
import { expiryOf } from '#api/kit/signed-urls.ts';

/**
 * Returns the cache key of a reply with published works: everything that the reply depends on. Signed URLs of files
 * expire. Replies of the root host are not cached, because works of a school that stops sharing must disappear
 * immediately.
 */
export function replyKey(context: CallContext, name: string): ReplyKey | undefined {
  return context.isRoot ? undefined : `${audienceKey(context)} ${context.language} ${expiryOf()} ${name}`;
}

/** Returns the part of a cache key for the visible works and the modes that the caller can choose. */
export function audienceKey({ actor }: CallContext): string {
  return `works ${readRoleOf(actor)} ${actor.family?.childIds.join() ?? ''}`;
}
