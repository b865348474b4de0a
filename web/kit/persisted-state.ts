/** What this browser remembers between visits, by name: the specification's persisted snapshot. Sign-out clears it. */
type Snapshot = { search?: string };

const KEY = 'snapshot';
/** The specification's throttle. */
const SAVE_MS = 1000;

let changes: Snapshot = {};
let isWaiting = false;

export function keep(changed: Snapshot): void {
  changes = { ...changes, ...changed };
  if (!isWaiting) setTimeout(save, SAVE_MS);
  isWaiting = true;
}

export function kept(): Snapshot {
  try {
    return { ...JSON.parse(localStorage.getItem(KEY) ?? '{}'), ...changes };
  } catch {
    // Without storage, or with something foreign in it, nothing is remembered.
    return changes;
  }
}

function save(): void {
  isWaiting = false;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept()));
    changes = {};
  } catch {
    // Storage is full or switched off: it is remembered for as long as this page.
  }
}
