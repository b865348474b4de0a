import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** A shorter movement of a finger or mouse is a tap. */
const DRAG_PX = 10;
/** The interval at which pages at the edge of the list scroll into view. */
const SCROLL_MS = 300;

type Options = {
  list: RefObject<HTMLElement | null>;
  ids: string[];
  /** The page that a finger can drag; a finger on any other page scrolls the list. */
  selected: string | undefined;
  isEnabled: boolean;
  /** Returns the current id of a page: the server may assign one while the page is moved. */
  idOf: (id: string) => string;
  onMove: (id: string, index: number) => void;
};

/** Moves a page: by dragging it, or by picking it up and then tapping the new place or pressing arrow keys. */
export function useDragAndDrop({ list, ids, selected, isEnabled, idOf, onMove }: Options) {
  const [pickedUp, setPickedUp] = useState<string>();
  const [over, setOver] = useState<string>();
  const drag = useRef<{ id: string; x: number; y: number; hasMoved: boolean; scrolledAt: number }>(undefined);
  const pageInHand = pickedUp && idOf(pickedUp);

  function end() {
    drag.current = undefined;
    setPickedUp(undefined);
    setOver(undefined);
  }
  function putDown(at: string) {
    const id = pageInHand;
    end();
    if (id && at !== id) onMove(id, ids.indexOf(at));
  }
  function placeAt({ clientX, clientY }: PointerEvent): HTMLElement | null | undefined {
    const target = document.elementsFromPoint(clientX, clientY).find((element) => list.current?.contains(element));
    return target?.closest<HTMLElement>('[data-page]');
  }
  function hover(place: HTMLElement | null | undefined, now: number) {
    setOver(place?.dataset.page);
    if (!place || !drag.current || now - drag.current.scrolledAt < SCROLL_MS) return;
    drag.current.scrolledAt = now;
    for (const next of [place.previousElementSibling, place.nextElementSibling])
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const handlersOf = (id: string) => ({
    onPointerDown({ clientX: x, clientY: y, pointerType, button, timeStamp, currentTarget, pointerId }: PointerEvent) {
      if (!isEnabled || button !== 0 || (pointerType === 'touch' && id !== selected)) return;
      // A fast mouse may be over another page, or over none, at its next event.
      currentTarget.setPointerCapture(pointerId);
      drag.current = { id, x, y, hasMoved: false, scrolledAt: timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      const { current } = drag;
      if (!current) return;
      if (current.hasMoved) return hover(placeAt(event), event.timeStamp);
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < DRAG_PX) return;
      current.hasMoved = true;
      setPickedUp(id);
    },
    onPointerUp(event: PointerEvent) {
      const hasMoved = drag.current?.hasMoved;
      drag.current = undefined;
      if (!hasMoved) return;
      const at = placeAt(event)?.dataset.page;
      end();
      if (at && at !== id) onMove(id, ids.indexOf(at));
    },
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent) {
      const isCarried = pageInHand === id;
      if (event.key === 'Escape' && isCarried) end();
      const step = stepOf(event);
      if (!step || !isEnabled || !(event.altKey || isCarried)) return;
      event.preventDefault();
      onMove(id, ids.indexOf(id) + step);
    },
  });

  return {
    carried: pageInHand,
    over: over === pageInHand ? undefined : over,
    pickUp: (id: string) => setPickedUp(pageInHand === id ? undefined : id),
    putDown,
    handlersOf,
  };
}

/**
 * On a phone the pages are side by side, so that the horizontal arrow keys also move them, in the reading direction.
 */
function stepOf({ key, currentTarget }: KeyboardEvent): number | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  return { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -forward, ArrowRight: forward }[key];
}
