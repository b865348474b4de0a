/** What this browser remembers between visits, by name: the specification's persisted snapshot. Sign-out clears it. */
type PersistedState = { search?: string };

const KEY = 'snapshot';
/** The specification's throttle. */
const SAVE_MS = 1000;

let changes: PersistedState = {};
let isWaiting = false;

export function saveState(changed: PersistedState): void {
  changes = { ...changes, ...changed };
  if (!isWaiting) setTimeout(flush, SAVE_MS);
  isWaiting = true;
}

export function readState(): PersistedState {
  try {
    return { ...JSON.parse(localStorage.getItem(KEY) ?? '{}'), ...changes };
  } catch {
    // Without storage, or with something foreign in it, nothing is remembered.
    return changes;
  }
}

function flush(): void {
  isWaiting = false;
  try {
    localStorage.setItem(KEY, JSON.stringify(readState()));
    changes = {};
  } catch {
    // Storage is full or switched off: it is remembered for as long as this page.
  }
}
