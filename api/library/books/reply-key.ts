import { readRoleOf } from '#api/kit/actor.ts';
import type { ReplyKey } from '#api/kit/reply-cache.ts';
import type { CallContext } from '#api/kit/serve.ts';
import { expiryOf } from '#api/kit/signed-urls.ts';

/**
 * Names what a reply with published works depends on. The URLs of files that only some callers see are signed, and expire. Replies of
 * the root host are not cached: a school that stops sharing disappears from them immediately.
 */
export function replyKey(context: CallContext, name: string): ReplyKey | undefined {
  return context.isRoot ? undefined : `${audienceKey(context)} ${context.language} ${expiryOf()} ${name}`;
}

/** Names the works that a caller can see, and the modes that the caller can choose. */
export function audienceKey({ actor }: CallContext): string {
  return `works ${readRoleOf(actor)} ${actor.family?.studentId ?? ''}`;
}
