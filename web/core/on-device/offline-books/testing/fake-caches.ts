import { onTestFinished, vi } from 'vitest';

/** Gives a test the caches of a browser, without their rules about headers. */
export function fakeCaches(): Map<string, Map<string, Response>> {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://riverside.example').pathname;
  const open = (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: string) => entries.get(pathOf(request))?.clone(),
      put: async (request: string, response: Response) => void entries.set(pathOf(request), response),
      delete: async (request: string) => entries.delete(pathOf(request)),
      keys: async () => [...entries.keys()].map((path) => ({ url: `https://riverside.example${path}` })),
    };
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return stored;
}
