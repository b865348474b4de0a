import { flushSync } from 'react-dom';

/** Closes the dialog of something that is gone when it is done, and lets reading go on with the page. */
export function closeAndFocusPage(close: () => void): void {
  // At once: while a dialog is open nothing behind it takes the focus.
  flushSync(close);
  document.getElementById('main')?.focus();
}
