/** Tells which welcome messages and tours this browser has shown. Without storage they are shown again. */
const storageKey = (key: string) => `seen: ${key}`;

export function hasSeen(key: string): boolean {
  try {
    return localStorage.getItem(storageKey(key)) !== null;
  } catch {
    return false;
  }
}

export function markSeen(key: string): void {
  try {
    localStorage.setItem(storageKey(key), 'true');
  } catch {
    // Storage is full or disabled: the hint is shown again next time.
  }
}
