/** Welcomes and tours that this browser has shown, by key. Without a storage they are shown again. */
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
    // Storage is full or switched off: it is shown another time.
  }
}
