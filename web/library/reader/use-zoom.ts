import { type MouseEvent, type RefObject, type TouchEvent, useLayoutEffect, useRef } from 'react';
import { edgeAt } from './gestures.ts';

const MAX_ZOOM = 4;
const DOUBLE_TAP_ZOOM = 2.5;

type Point = { x: number; y: number };
/** The point between two fingers, as shares of the sheet. */
type Grip = { sheet: Element; zoom: number; distance: number; shares: Point };

/** Returns the zoom after two fingers moved from one distance to another. It stays between 1 and 4. */
export function zoomAfterPinch(zoom: number, from: number, to: number): number {
  return Math.min(MAX_ZOOM, Math.max(1, zoom * (to / from)));
}

type Options = {
  stage: RefObject<HTMLElement | null>;
  page: number;
  /** Pages whose text wraps have a text size instead of a zoom. */
  isZoomable: boolean;
};

/**
 * Zooms the sheet by pinching, or by a double tap to a reading size and back. The sheet changes its size, not its
 * scale, so that it can be scrolled and sharper pictures load. Each page starts without zoom.
 */
export function useZoom({ stage, page, isZoomable }: Options) {
  const zoom = useRef(1);
  const grip = useRef<Grip>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts unzoomed
  useLayoutEffect(() => {
    zoom.current = 1;
    if (stage.current) showZoom(stage.current, 1);
  }, [stage, page]);

  function zoomTo(target: number, { sheet, shares }: Pick<Grip, 'sheet' | 'shares'>, at: Point): void {
    if (!stage.current) return;
    zoom.current = target;
    showZoom(stage.current, target);
    const { left, top, width, height } = sheet.getBoundingClientRect();
    stage.current.scrollLeft += left + shares.x * width - at.x;
    stage.current.scrollTop += top + shares.y * height - at.y;
  }

  return {
    isZoomed: () => zoom.current > 1,
    onTouchStart({ touches, target }: TouchEvent) {
      const sheet = isZoomable && touches.length === 2 ? sheetOf(target) : null;
      const points = pointsOf(touches);
      grip.current = sheet
        ? { sheet, zoom: zoom.current, distance: distanceOf(points), shares: sharesOf(sheet, middleOf(points)) }
        : undefined;
    },
    onTouchMove({ touches }: TouchEvent) {
      if (!grip.current || touches.length !== 2) return;
      const points = pointsOf(touches);
      const target = zoomAfterPinch(grip.current.zoom, grip.current.distance, distanceOf(points));
      zoomTo(target, grip.current, middleOf(points));
    },
    onTouchEnd({ touches }: TouchEvent) {
      if (touches.length < 2) grip.current = undefined;
    },
    onDoubleClick({ target, clientX: x, clientY: y }: MouseEvent) {
      const sheet = isZoomable && matchMedia('(hover: none)').matches ? sheetOf(target) : null;
      if (!sheet || !stage.current) return;
      // Two quick taps at an edge turn two pages.
      if (zoom.current === 1 && edgeAt(x, stage.current.getBoundingClientRect())) return;
      zoomTo(zoom.current > 1 ? 1 : DOUBLE_TAP_ZOOM, { sheet, shares: sharesOf(sheet, { x, y }) }, { x, y });
    },
  };
}

function showZoom(stage: HTMLElement, zoom: number): void {
  stage.style.setProperty('--zoom', String(zoom));
  stage.toggleAttribute('data-zoomed', zoom > 1);
}

function sheetOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('[data-sheet]') : null;
}

function pointsOf(touches: TouchEvent['touches']): [Point, Point] {
  const [first, second] = [touches[0], touches[1] ?? touches[0]];
  return [
    { x: first?.clientX ?? 0, y: first?.clientY ?? 0 },
    { x: second?.clientX ?? 0, y: second?.clientY ?? 0 },
  ];
}

function distanceOf([a, b]: [Point, Point]): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

function middleOf([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function sharesOf(sheet: Element, { x, y }: Point): Point {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: (x - left) / width, y: (y - top) / height };
}
