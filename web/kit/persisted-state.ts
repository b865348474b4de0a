/** State that this browser keeps between visits in localStorage. Sign-out clears it. */
type PersistedState = {
  search?: string;
  /** Of the review desk. */
  hasShortcuts?: boolean;
};

const KEY = 'snapshot';
/** Changes are written at most once a second. */
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
    // Storage is disabled or holds something else: only this page's changes count.
    return changes;
  }
}

function flush(): void {
  isWaiting = false;
  try {
    localStorage.setItem(KEY, JSON.stringify(readState()));
    changes = {};
  } catch {
    // Storage is full or disabled: the state lasts as long as this page.
  }
}
