/** The id of the live region, which is on every page; what fills it is only loaded with the screens of staff. */
const REGION = 'announcements';
/** A sentence that stayed would be read again at the end of the page, even after a navigation. */
const SHOWN_MS = 6000;

/**
 * Tells screen readers what everyone else sees change on the page.
 * It is silent under an open modal dialog, which hides the page from them: a dialog has a live region of its own.
 */
export function announce(message: string): void {
  const sentence = document.createElement('span');
  sentence.textContent = message;
  // A new element each time, so that the same sentence is heard again.
  document.getElementById(REGION)?.replaceChildren(sentence);
  setTimeout(() => sentence.remove(), SHOWN_MS);
}
