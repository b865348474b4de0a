import { flushSync } from 'react-dom';

/** Closes a dialog whose subject was removed, and moves the focus to the page. */
export function closeAndFocusPage(close: () => void): void {
  // Synchronous, because nothing behind an open dialog can take the focus.
  flushSync(close);
  focusPage();
}

/** Moves the focus to the page after the focused element was removed. */
export function focusPage(): void {
  document.getElementById('main')?.focus();
}
