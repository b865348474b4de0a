export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const GAP = 24;
const EDGE = GAP / 2;
/** The tip stays away from the rounded corners of the panel. */
const MIN_TIP = 28;

/**
 * Places a panel below its target, or above or beside it, always inside the window. In px; `tip` is where the panel
 * points from, measured from its left edge.
 */
export function placeBeside(target: Box, panel: Size, view: Size, isRightToLeft = false) {
  const { left, top, width, height } = target;
  const clamp = (value: number, max: number) => Math.max(EDGE, Math.min(value, max - EDGE));
  const toStart = isRightToLeft ? left + width - panel.width : left;
  const besideAt = left + width + GAP + panel.width < view.width ? left + width + GAP : left - panel.width - GAP;
  const side =
    top + height + GAP + panel.height <= view.height ? 'below' : top - GAP - panel.height >= 0 ? 'above' : 'beside';
  const place = {
    left: clamp(side === 'beside' && besideAt > 0 ? besideAt : toStart, view.width - panel.width),
    top: {
      below: top + height + GAP,
      above: top - GAP - panel.height,
      // A panel without space beside its target covers the target's end.
      beside: clamp(besideAt > 0 ? top : view.height, view.height - panel.height),
    }[side],
  };
  const tip = Math.max(MIN_TIP, Math.min(left + width / 2 - place.left, panel.width - MIN_TIP));
  return { ...place, side, tip };
}
