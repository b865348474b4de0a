import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Calls `onDrawn` when the open pages are drawn with their pictures, which renders nothing again. Tells whether they
 * are, and whether any pages were. `opening` names the open pages; undefined: some are not loaded.
 */
export function useDrawn(
  stage: RefObject<HTMLElement | null>,
  opening: string | undefined,
  onDrawn: () => void,
): { isDrawn: () => boolean; hasDrawn: boolean } {
  const drawn = useRef<string>(undefined);
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  const [hasDrawn, setHasDrawn] = useState(false);

  useEffect(() => {
    if (opening === undefined) return;
    let isCurrent = true;
    const draw = () => {
      if (!isCurrent) return;
      drawn.current = opening;
      setHasDrawn(true);
      latest.current();
    };
    const cancel = afterPaint(() => {
      const pictures = picturesIn(stage.current);
      if (pictures.every((image) => image.complete && image.naturalWidth > 0)) draw();
      // A picture that fails leaves the page undrawn.
      else Promise.all(pictures.map((image) => image.decode())).then(draw, () => {});
    });
    return () => {
      isCurrent = false;
      drawn.current = undefined;
      cancel();
    };
  }, [stage, opening]);

  const isDrawn = useCallback(() => drawn.current !== undefined, []);
  return { isDrawn, hasDrawn };
}

/** Chapters count as drawn without their pictures, which may be far below. A fixed-layout page is in a shadow root. */
function picturesIn(stage: HTMLElement | null): HTMLImageElement[] {
  const article = stage?.querySelector('article');
  if (!article || article.dataset.kind === 'chapter') return [];
  const roots = [...article.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [article, ...roots].flatMap((root) => [...root.querySelectorAll('img')]);
}
