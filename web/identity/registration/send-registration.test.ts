import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallError } from '#web/kit/call.ts';
import { callWithText, registrationError } from './use-registration.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the form's message above its fields after such a reply of the server. */
async function messageFor(status: number, text: string, type: string): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { 'content-type': type } }));
  const cause = await callWithText('POST /tenants/create/', { query: {}, body: new FormData() }).catch(
    (error: unknown) => error,
  );
  return registrationError(
    cause,
    () => true,
    (sentence) => sentence,
  ).message;
}

describe('a registration that is refused', () => {
  const fallback = 'Registration failed. Please check your inputs and try again.';

  test('in plain text shows the text as it is', async () => {
    expect(await messageFor(503, 'We are back at noon.\n', 'text/plain; charset=utf-8')).toBe('We are back at noon.');
  });

  test('in JSON shows its message', async () => {
    expect(await messageFor(429, '{"error":"Too many tries."}', 'application/json')).toBe('Too many tries.');
  });

  test('with a page of a proxy, or with nothing, shows the sentence of the specification', async () => {
    expect(await messageFor(502, '<h1>Bad gateway</h1>', 'text/html')).toBe(fallback);
    expect(await messageFor(502, '', 'text/plain')).toBe(fallback);
  });

  test('is offline without an answer', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const cause = await callWithText('POST /tenants/create/', { query: {}, body: new FormData() }).catch(
      (error: unknown) => error,
    );
    expect((cause as CallError).status).toBe(0);
  });
});
