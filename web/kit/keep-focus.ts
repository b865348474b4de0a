const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';
/** A screen that moves the focus on its own does so first. */
const REMOVAL_MS = 50;

type Level = { parent: Element; previous: Element | null; next: Element | null };
/** A focused element with its neighbours, from the innermost outwards, because a list can go with its last row. */
type Place = { element: Element; levels: Level[] };

let place: Place | undefined;
/** The place from which the current dialog was opened. */
let opener: Place | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Importing this file moves the focus to something near when the focused element is removed: otherwise the browser
 * starts again at the top of the page.
 */
if (document.activeElement && document.activeElement !== document.body) note(document.activeElement);
document.addEventListener('focusin', ({ target }) => target instanceof Element && note(target));
document.addEventListener('pointerdown', () => {
  place = undefined;
});
new MutationObserver(() => {
  if (!isLost()) return;
  clearTimeout(timer);
  timer = setTimeout(() => isLost() && findNear()?.focus(), REMOVAL_MS);
}).observe(document.body, { childList: true, subtree: true });

function note(element: Element): void {
  const wasInDialog = place?.levels.some(({ parent }) => parent.localName === 'dialog');
  const levels: Level[] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    const { parentElement: parent, previousElementSibling: previous, nextElementSibling: next } = child;
    levels.push({ parent, previous, next });
  }
  if (!wasInDialog && element.closest('dialog')) opener = place;
  place = { element, levels };
}

function isLost(): boolean {
  return place !== undefined && !place.element.isConnected && document.activeElement === document.body;
}

function findNear(): HTMLElement | null {
  const dialog = place?.levels.find(({ parent }) => parent.localName === 'dialog')?.parent;
  const isClosed = dialog && !(dialog.isConnected && dialog.matches('[open]'));
  const from = isClosed ? opener : place;
  if (from?.element.isConnected) return from.element as HTMLElement;
  const level = from?.levels.find(({ parent }) => parent.isConnected);
  if (!level) return null;
  const { parent, previous, next } = level;
  // The next row, or the button in the place of the removed one.
  const successor = previous ? previous.nextElementSibling : parent.firstElementChild;
  for (const near of [successor, next, previous]) {
    const element = near?.isConnected ? firstIn(near) : null;
    if (element) return element;
  }
  for (let around: Element | null = parent; around; around = around.parentElement) {
    const heading = around.querySelector<HTMLElement>('h1');
    if (heading) {
      heading.tabIndex = -1;
      return heading;
    }
    const element = firstIn(around);
    if (element) return element;
  }
  return null;
}

function firstIn(element: Element): HTMLElement | null {
  const all = [element, ...element.querySelectorAll<HTMLElement>(FOCUSABLE)] as HTMLElement[];
  return all.find((one) => one.matches(FOCUSABLE) && one.checkVisibility()) ?? null;
}

export {};
