import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { ReadingPosition } from './use-position.ts';

type ScrollOptions = {
  stage: RefObject<HTMLElement | null>;
  position: ReadingPosition;
  /** Whether the page has loaded. */
  isHere: boolean;
  onPart: (part: number) => void;
};

/**
 * Keeps the reader at the same part of a long page when its height changes, because of the text size, pictures that
 * load, or a turned tablet. Returns the scroll handler.
 */
export function useScrollPosition({ stage, position, isHere, onPart }: ScrollOptions): () => void {
  const part = useRef(position.part);
  /** Pixels below the page, in the content after the book. */
  const below = useRef(0);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || !isHere) return;
    const isAtTop = part.current === 0 && position.part === 0;
    part.current = position.part;
    below.current = 0;
    const target = position.anchor === undefined ? undefined : elementAt(element, position.anchor);
    if (target) {
      target.scrollIntoView({ block: 'start' });
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      part.current = partOf(element);
    } else if (!isAtTop) scrollTo(element, part.current);

    const content = element.firstElementChild;
    // Its first call comes after the layout and before the paint, so a turn at the top needs no layout of its own.
    const observer = new ResizeObserver(() => scrollTo(element, part.current, below.current));
    for (const box of [element, content]) if (box) observer.observe(box);
    return () => observer.disconnect();
  }, [stage, position, isHere]);

  return useCallback(() => {
    const element = stage.current;
    if (!element) return;
    below.current = Math.max(0, element.scrollTop - lengthOf(element));
    const now = partOf(element);
    if (Math.abs(now - part.current) < 0.001) return;
    part.current = now;
    onPart(now);
  }, [stage, onPart]);
}

function partOf(stage: Element): number {
  const length = lengthOf(stage);
  return length > 0 ? Math.min(1, stage.scrollTop / length) : 0;
}

function scrollTo(stage: Element, part: number, below = 0): void {
  stage.scrollTop = below > 0 ? lengthOf(stage) + below : part * lengthOf(stage);
}

/** Returns the scrollable length of the page, without the content after the book. */
function lengthOf({ scrollHeight, clientHeight, children }: Element): number {
  const after = [...children].slice(1).reduce((height, child) => height + child.clientHeight, 0);
  return scrollHeight - clientHeight - after;
}

/** Ids in a book begin with `a-`, so that they never equal an id of the surrounding page. */
function elementAt(stage: Element, id: string): HTMLElement | undefined {
  const roots = [stage, ...[...stage.querySelectorAll('[data-dressed]')].map(({ shadowRoot }) => shadowRoot)];
  const target = roots.map((root) => root?.querySelector(`#${CSS.escape(id)}`)).find(Boolean);
  return target instanceof HTMLElement ? target : undefined;
}
