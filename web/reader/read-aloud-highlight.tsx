import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import css from './page-view.module.css';
import type { Mark } from './use-listening.ts';

type Box = { left: number; top: number; width: number; height: number };

/** Lies over the printed words and colours what is being spoken; so it works on images and in shadow roots alike. */
export function Marks({
  mark,
  stage,
  isOnImage,
}: {
  mark: Mark;
  stage: RefObject<HTMLElement | null>;
  isOnImage: boolean;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<Box[]>([]);

  useLayoutEffect(() => {
    const rects = mark?.words.rectsOf(mark.span) ?? [];
    const origin = layer.current?.getBoundingClientRect();
    setBoxes(origin ? rects.map((rect) => boxOf(rect, origin)) : []);
    if (rects[0] && stage.current) bringIntoSight(rects[0], stage.current);
  }, [mark, stage]);

  return (
    <div className={classes(css.marks, isOnImage && css.onImage)} ref={layer} aria-hidden="true">
      {boxes.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
        <span key={index} style={box} />
      ))}
    </div>
  );
}

/** A little more than the letters. */
function boxOf({ left, top, width, height }: DOMRect, origin: DOMRect): Box {
  return { left: left - origin.left - 3, top: top - origin.top - 1, width: width + 6, height: height + 2 };
}

function bringIntoSight({ top, bottom }: DOMRect, stage: HTMLElement): void {
  const sight = stage.getBoundingClientRect();
  if (top < sight.top || bottom > sight.bottom) stage.scrollTop += top - sight.top - sight.height * 0.2;
}
