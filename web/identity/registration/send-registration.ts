import type { Send } from '#contract/app/rendering.ts';
import { createCall } from '#web/kit/call.ts';

/**
 * Sends a registration. The specification requires showing a refusal in plain text, as a proxy may send; every other
 * call ignores replies that are not JSON. An HTML page is never shown.
 */
const sendRegistration: Send = async ({ method, url, body, idempotencyKey }) => {
  try {
    const response = await fetch(url, {
      method,
      ...(body !== undefined && { body }),
      ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
    });
    const text = await response.text();
    const isPlainText = response.headers.get('content-type')?.startsWith('text/plain');
    return { status: response.status, reply: isPlainText ? { error: text.trim() } : parseReply(text) };
  } catch {
    return { status: 0, reply: undefined };
  }
};

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const callWithText = createCall(sendRegistration);
