/** The id of the live region, which every page has; only staff screens load the code that fills it. */
const REGION = 'announcements';
/** A lasting sentence would be read again at the end of the page, even after a navigation. */
const SHOWN_MS = 6000;

/**
 * Tells screen readers about a visible change of the page. A modal dialog hides the page's live region from screen
 * readers, so it has its own.
 */
export function announce(message: string): void {
  const sentence = document.createElement('span');
  sentence.textContent = message;
  // A new element each time, so that the same sentence is heard again.
  document.getElementById(REGION)?.replaceChildren(sentence);
  setTimeout(() => sentence.remove(), SHOWN_MS);
}
