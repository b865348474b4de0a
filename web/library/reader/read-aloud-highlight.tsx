import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#web/kit/ui/classes.ts';
import css from './page-view.module.css';
import type { Highlight } from './use-listening.ts';

type Box = { left: number; top: number; width: number; height: number };

/** Highlights the spoken words in a layer over the page, so that images and shadow roots work alike. */
export function ReadAloudHighlight({
  highlight,
  stage,
  isOnImage,
}: {
  highlight: Highlight;
  stage: RefObject<HTMLElement | null>;
  isOnImage: boolean;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<Box[]>([]);

  useLayoutEffect(() => {
    // Measured only while words are spoken: it makes the browser lay out the page in the middle of a turn.
    if (!highlight) return setBoxes((now) => (now.length > 0 ? [] : now));
    const rects = highlight.words.rectsOf(highlight.span);
    const origin = layer.current?.getBoundingClientRect();
    setBoxes(origin ? rects.map((rect) => boxOf(rect, origin)) : []);
    if (rects[0] && stage.current) scrollIntoView(rects[0], stage.current);
  }, [highlight, stage]);

  return (
    <div className={classes(css.marks, isOnImage && css.onImage)} ref={layer} aria-hidden="true">
      {boxes.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
        <span key={index} style={box} />
      ))}
    </div>
  );
}

/** Returns a box slightly larger than the letters. */
function boxOf({ left, top, width, height }: DOMRect, origin: DOMRect): Box {
  return { left: left - origin.left - 3, top: top - origin.top - 1, width: width + 6, height: height + 2 };
}

function scrollIntoView({ top, bottom }: DOMRect, stage: HTMLElement): void {
  const viewport = stage.getBoundingClientRect();
  if (top < viewport.top || bottom > viewport.bottom) stage.scrollTop += top - viewport.top - viewport.height * 0.2;
}
