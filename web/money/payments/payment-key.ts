/**
 * Returns a function that gives the Idempotency-Key of a request: the same one for the same content, so that an order that was begun is
 * continued and not placed twice. A refusal frees its key on the server.
 */
export function createPaymentKeys(): (content: unknown) => string {
  let last: { content: string; key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: crypto.randomUUID() };
    return last.key;
  };
}
