import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether the open pages are drawn with their pictures, and whether any pages were. `opening` names the open
 * pages; undefined: some are not loaded.
 */
export function useDrawn(
  stage: RefObject<HTMLElement | null>,
  opening: string | undefined,
): { isDrawn: boolean; hasDrawn: boolean } {
  const [drawn, setDrawn] = useState<string>();

  useEffect(() => {
    if (opening === undefined) return;
    let isCurrent = true;
    const pictures = picturesIn(stage.current);
    const draw = () => isCurrent && setDrawn(opening);
    if (pictures.every((image) => image.complete && image.naturalWidth > 0)) draw();
    // A picture that fails leaves the page undrawn.
    else Promise.all(pictures.map((image) => image.decode())).then(draw, () => {});
    return () => {
      isCurrent = false;
    };
  }, [stage, opening]);

  return { isDrawn: opening !== undefined && drawn === opening, hasDrawn: drawn !== undefined };
}

/** Chapters count as drawn without their pictures, which may be far below. A fixed-layout page is in a shadow root. */
function picturesIn(stage: HTMLElement | null): HTMLImageElement[] {
  const article = stage?.querySelector('article');
  if (!article || article.dataset.kind === 'chapter') return [];
  const roots = [...article.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [article, ...roots].flatMap((root) => [...root.querySelectorAll('img')]);
}
