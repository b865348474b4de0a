const KEY = 'snapshot';
/** Changes are written at most once a second. */
const SAVE_MS = 1000;

let changes: Record<string, unknown> = {};
let isWaiting = false;

/** Returns one value that this browser keeps between visits in localStorage, by its name. Sign-out clears all of them. */
export function persistedState<Value>(name: string) {
  return {
    read: () => readAll()[name] as Value | undefined,
    save(value: Value | undefined) {
      changes = { ...changes, [name]: value };
      if (!isWaiting) setTimeout(flush, SAVE_MS);
      isWaiting = true;
    },
  };
}

function readAll(): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem(KEY) ?? '{}'), ...changes };
  } catch {
    // Storage is disabled or holds something else: only this page's changes count.
    return changes;
  }
}

/** Also saves the changes of the last second. */
export function flush(): void {
  isWaiting = false;
  try {
    localStorage.setItem(KEY, JSON.stringify(readAll()));
    changes = {};
  } catch {
    // Storage is full or disabled: the state lasts as long as this page.
  }
}
