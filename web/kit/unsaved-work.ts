/** The forms of the page that have unsaved changes. */
const holders = new Set<object>();

/** Marks the page as having unsaved work, until the returned function is called. */
export function holdUnsavedWork(): () => void {
  const holder = {};
  holders.add(holder);
  return () => void holders.delete(holder);
}

/** Tells whether someone would lose work if this page were left now. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}
