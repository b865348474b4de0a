import { type TouchEvent, useRef } from 'react';

type Point = { x: number; y: number };
type Side = 'left' | 'right';

const MIN_SWIPE_PX = 48;
/** Share of the width at each side. */
const EDGE_SHARE = 0.18;

/** Returns the side that a swipe turns to, undefined for other movements. A swipe to the left shows the right side. */
export function swipeSide(from: Point, to: Point): Side | undefined {
  const across = to.x - from.x;
  if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < 1.5 * Math.abs(to.y - from.y)) return undefined;
  return across < 0 ? 'right' : 'left';
}

/** Returns the edge that was tapped. */
export function edgeAt(x: number, { left, width }: Pick<DOMRect, 'left' | 'width'>): Side | undefined {
  const share = (x - left) / width;
  if (share < EDGE_SHARE) return 'left';
  return share > 1 - EDGE_SHARE ? 'right' : undefined;
}

/** Turns pages by one-finger swipes; ignores two fingers, zoomed pages and content that scrolls sideways. */
export function useSwipe(turnTo: (side: Side) => void, isZoomed: () => boolean) {
  const from = useRef<Point>(undefined);
  return {
    onTouchStart({ touches, target }: TouchEvent) {
      const isSideways = target instanceof Element && target.closest('pre, table, math') !== null;
      const isWhole = !isZoomed() && (visualViewport?.scale ?? 1) < 1.05;
      const touch = touches.length === 1 && !isSideways && isWhole ? touches[0] : undefined;
      from.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      const side = touch && from.current && swipeSide(from.current, { x: touch.clientX, y: touch.clientY });
      from.current = undefined;
      if (side && getSelection()?.isCollapsed !== false) turnTo(side);
    },
  };
}
