const CONTROLS = 'a[href], button, summary, label, input, [role="tab"]';

/** Returns the control that a press at this place of a target means: the target itself, or a control inside it. */
export function controlAt(target: HTMLElement, { x, y }: { x: number; y: number }): HTMLElement | undefined {
  if (target.matches(CONTROLS)) return target;
  return [...target.querySelectorAll<HTMLElement>(CONTROLS)].find((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
}

/** Whether pressing a control leaves the person on the same page with nothing over it. */
export function staysOnPage(control: HTMLElement): boolean {
  return control.matches('[role="tab"], input[type="checkbox"]');
}

/** Returns the first visible element of these selectors. */
export function findTarget(selectors: string[]): HTMLElement | undefined {
  const candidates = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return candidates.find((element) => element.getClientRects().length > 0);
}
