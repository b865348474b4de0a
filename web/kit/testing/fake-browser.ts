import { vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';

export type SentRequest = { method: string; path: string; token: string | undefined; body: unknown };
type Fetched = { method: string; headers: Record<string, string>; body?: string };

/**
 * Gives a test a browser with empty storage, without a session, whose requests `respond` replies to. It is removed
 * after the test.
 */
export function fakeBrowser(respond: (request: SentRequest) => Response | Promise<Response>) {
  const storage = fakeStorage();
  const requests: SentRequest[] = [];
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: Fetched) => {
    const token = headers.authorization?.replace('Bearer ', '');
    const request = { method, path, token, body: body === undefined ? undefined : JSON.parse(body) };
    requests.push(request);
    return respond(request);
  });
  return { storage, requests };
}
