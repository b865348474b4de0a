import { onTestFinished, vi } from 'vitest';
import { endSession } from '#web/kit/session.ts';

/** Gives a test a localStorage with this content. Its session and all stubs are removed after the test. */
export function fakeStorage(content: Record<string, string> = {}): Map<string, string> {
  const storage = new Map(Object.entries(content));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    clear: () => storage.clear(),
  });
  onTestFinished(leaveBrowser);
  return storage;
}

/** Gives a test a localStorage that throws, as in a browser whose settings forbid it. */
export function forbidStorage(): void {
  const forbidden = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden, clear: forbidden });
  onTestFinished(leaveBrowser);
}

function leaveBrowser(): void {
  vi.unstubAllGlobals();
  // The module keeps the session in memory, and the next test file uses the same module.
  endSession();
}
