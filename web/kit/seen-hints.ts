/** Welcomes and tours that this browser has shown, by key. Without a storage they are shown again. */
const nameOf = (key: string) => `seen: ${key}`;

export function hasSeen(key: string): boolean {
  try {
    return localStorage.getItem(nameOf(key)) !== null;
  } catch {
    return false;
  }
}

export function markSeen(key: string): void {
  try {
    localStorage.setItem(nameOf(key), 'true');
  } catch {
    // Storage is full or switched off: it is shown another time.
  }
}
