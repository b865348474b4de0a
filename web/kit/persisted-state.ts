import type { Drawing } from '#contract/kit/drawings.ts';
import type { PlannedAction } from '#contract/people/school-years.ts';

/** State that this browser keeps between visits in localStorage. Sign-out clears it. */
type PersistedState = {
  search?: string;
  /** The review desk's letter keys are on. */
  hasShortcuts?: boolean;
  /** A message to the world that a person has begun but not sent. */
  message?: MessageDraft | undefined;
  /** A plan for a new school year that an admin has begun but not started. */
  schoolYear?: { owner: string; classes: ClassDraft[] } | undefined;
};

export type MessageDraft = {
  owner: string;
  text: string;
  goal: string;
  language: string;
  alt: string;
  drawing: Drawing | null;
};

/** The plan for a class, with the input of options that the person has left again. */
export type ClassDraft = {
  class: string;
  action: PlannedAction;
  name: string;
  second_name: string;
  into: string;
  students: string[];
  archives_shared: boolean;
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

/** Also saves the changes of the last second. */
export function flush(): void {
  isWaiting = false;
  try {
    localStorage.setItem(KEY, JSON.stringify(readState()));
    changes = {};
  } catch {
    // Storage is full or disabled: the state lasts as long as this page.
  }
}
