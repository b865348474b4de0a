import type { Send } from '#contract/app/rendering.ts';
import { createCall } from '#web/kit/call.ts';

/**
 * Sends a registration. The specification shows the text of a refusal that is plain text, which a proxy may send; every other call ignores
 * what is not JSON. A page of HTML is no sentence and stays hidden.
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
