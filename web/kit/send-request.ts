import type { Send } from '#contract/app/rendering.ts';

/** Sends a request of the browser, with the token of a session. Status 0: there was no answer. */
export async function sendRequest(
  { method, url, body, signal, keepalive, ifMatch, idempotencyKey, orderKey }: Parameters<Send>[0],
  token: string | undefined,
) {
  const headers: Record<string, string> = {};
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (orderKey) headers['order-key'] = orderKey;
  if (ifMatch) headers['if-match'] = ifMatch;
  if (token) headers.authorization = `Bearer ${token}`;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      keepalive: keepalive ?? false,
    });
    return { status: response.status, reply: await response.json().catch(ignoreOtherFormat) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { status: 0, reply: undefined };
  }
}

/** A reply may be empty, or a proxy's. One that was cut off is no answer. In Safari the error is a DOMException. */
function ignoreOtherFormat(cause: Error): void {
  if (cause.name !== 'SyntaxError') throw cause;
}
