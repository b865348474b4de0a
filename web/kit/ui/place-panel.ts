type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/** Distance between a panel and the edges of the window, in px. */
const MARGIN_PX = 8;

/**
 * Places a panel below its button, or above it where more of it fits, and inside the window. Returns the position in
 * the window and the height that is left for the panel, in px.
 */
export function placePanel(
  button: Box,
  panel: Size,
  view: Size,
  edge: 'left' | 'right',
): { top: number; left: number; maxHeight: number } {
  const spaceBelow = view.height - button.bottom - MARGIN_PX;
  const spaceAbove = button.top - MARGIN_PX;
  const isAbove = panel.height > spaceBelow && spaceAbove > spaceBelow;
  const maxHeight = isAbove ? spaceAbove : spaceBelow;
  const start = edge === 'left' ? button.left : button.right - panel.width;
  const lastLeft = Math.max(MARGIN_PX, view.width - panel.width - MARGIN_PX);
  return {
    top: isAbove ? button.top - Math.min(panel.height, maxHeight) : button.bottom,
    left: Math.min(Math.max(start, MARGIN_PX), lastLeft),
    maxHeight,
  };
}

/** Returns the item that an arrow key, Home or End moves to; undefined for other keys. */
export function nextItem(current: number, count: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  return undefined;
}
