import { createHash } from 'node:crypto';
import { formatter } from '@lingui/format-po';
import { withContext } from '#contract/kit/message-context.ts';

const po = formatter({ explicitIdAsDefault: true, origins: false });

/**
 * The format of web/app/locales/*.po: the key of a message is its sentence, with its context if it has one. Lingui writes a
 * context (msgctxt) only for messages whose key is the hash of both, so the file has that hash as the key.
 */
export const catalogueFormat: ReturnType<typeof formatter> = {
  ...po,
  serialize: (catalogue, context) => po.serialize(renameKeys(catalogue, hashOf), context),
  async parse(content, context) {
    const catalogue = await po.parse(content, context);
    return renameKeys(catalogue, ({ message, context }, id) => withContext(message ?? id, context ?? ''));
  },
};

/**
 * Computes the key as Lingui's `generateMessageId` does for a message with a context; its package is not a dependency
 * of ours.
 */
function hashOf(
  { message, context }: { message?: string | undefined; context?: string | undefined },
  id: string,
): string {
  return createHash('sha256')
    .update(`${message ?? id}\u001F${context}`)
    .digest('base64url')
    .slice(0, 6);
}

/** Renames the keys of messages that have a context. */
function renameKeys<Message extends { context?: string | undefined }>(
  catalogue: Record<string, Message>,
  rename: (message: Message, id: string) => string,
): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(catalogue).map(([id, message]) => [message.context ? rename(message, id) : id, message]),
  );
}
