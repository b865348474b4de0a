/**
 * Returns a function that returns a request's Idempotency-Key: the same key for the same content, so that a repeated
 * order continues the first and is not placed twice. A refusal frees its key on the server.
 */
export function createPaymentKeys(): (content: unknown) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: crypto.randomUUID() };
    return last.key;
  };
}
