import { EraserIcon } from '@phosphor-icons/react/dist/ssr/Eraser';
import { memo, type PointerEvent, useRef, useState } from 'react';
import type { Drawing } from '#contract/kit/drawings.ts';
import { drawSheet, drawStroke, smoothPath } from '#look/drawing.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './drawing-pad.module.css';
import { addPoint, hasRoom, INKS, type Ink, PENS, type Pen } from './pad-strokes.ts';

type Stroke = Drawing['strokes'][number];
type Props = {
  first: Drawing;
  /**
   * Called after each line, so that nothing is lost if the device is switched off. Undefined if the sheet is empty
   * again.
   */
  onStroke: (drawing: Drawing | undefined) => void;
  onClose: (drawing: Drawing) => void;
};

const inkWords: Record<Ink, string> = {
  black: 'Black',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  white: 'White',
};
const penWords: Record<Pen, string> = { thin: 'Thin pen', medium: 'Medium pen', thick: 'Thick pen' };

/** A sheet to draw on by finger, pen or mouse. Lines are stored as their points. */
export function DrawingPad({ first, onStroke, onClose }: Props) {
  const t = useTranslate();
  const [strokes, setStrokes] = useState<readonly Stroke[]>(first.strokes);
  const [undone, setUndone] = useState<readonly Stroke[]>([]);
  const [ink, setInk] = useState<Ink>('black');
  const [pen, setPen] = useState<Pen | 'eraser'>('medium');
  const isUnchanged = strokes === first.strokes;
  const drawing: Drawing = isUnchanged ? first : { ...first, strokes: [...strokes] };
  const isFull = !hasRoom(drawing);

  function show(next: readonly Stroke[], undoneStrokes: readonly Stroke[]) {
    setStrokes(next);
    setUndone(undoneStrokes);
    onStroke(next.length + first.cutouts.length > 0 ? { ...first, strokes: [...next] } : undefined);
  }
  const undo = () => {
    const last = strokes.at(-1);
    if (last) show(strokes.slice(0, -1), [...undone, last]);
  };
  const redo = () => {
    const next = undone.at(-1);
    if (next) show([...strokes, next], undone.slice(0, -1));
  };

  return (
    <Dialog
      isOpen
      isWide
      onClose={() => onClose(drawing)}
      title={t('Draw')}
      actions={
        <>
          <Button aria-disabled={strokes.length === 0} onClick={undo}>
            {t('Undo')}
          </Button>
          <Button aria-disabled={undone.length === 0} onClick={redo}>
            {t('Redo')}
          </Button>
          <Button kind="solid" onClick={() => onClose(drawing)}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={css.pad} data-child>
        <Sheet
          first={first}
          strokes={strokes}
          line={{
            colour: pen === 'eraser' ? first.paper : INKS[ink],
            width: pen === 'eraser' ? PENS.thick : PENS[pen],
          }}
          isFull={isFull}
          onLine={(stroke) => show([...strokes, stroke], [])}
        />
        <p role="status">{isFull && t('The sheet is full. Undo a line to draw another one.')}</p>
        <fieldset className={css.inks}>
          <legend className="vh">{t('Colour')}</legend>
          {(Object.keys(INKS) as Ink[]).map((one) => (
            <label key={one} title={t(inkWords[one])}>
              <input type="radio" name="ink" checked={ink === one} onChange={() => setInk(one)} />
              <i style={{ background: INKS[one] }} />
              <span className="vh">{t(inkWords[one])}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className={css.pens}>
          <legend className="vh">{t('Pen')}</legend>
          {(Object.keys(PENS) as Pen[]).map((one) => (
            <label key={one} title={t(penWords[one])}>
              <input type="radio" name="pen" checked={pen === one} onChange={() => setPen(one)} />
              <i style={{ inlineSize: PENS[one] / 1.5, blockSize: PENS[one] / 1.5 }} />
              <span className="vh">{t(penWords[one])}</span>
            </label>
          ))}
          <label title={t('Eraser')}>
            <input type="radio" name="pen" checked={pen === 'eraser'} onChange={() => setPen('eraser')} />
            <Icon of={EraserIcon} size={32} />
            <span className="vh">{t('Eraser')}</span>
          </label>
        </fieldset>
      </div>
    </Dialog>
  );
}

type SheetProps = {
  first: Drawing;
  strokes: readonly Stroke[];
  line: Pick<Stroke, 'colour' | 'width'>;
  isFull: boolean;
  onLine: (stroke: Stroke) => void;
};
/** A long line is drawn in parts, so that only its end is drawn again with each move. */
const PART_POINTS = 60;

function Sheet({ first, strokes, line, isFull, onLine }: SheetProps) {
  const t = useTranslate();
  const sheet = useRef<SVGSVGElement>(null);
  const finished = useRef<SVGGElement>(null);
  const end = useRef<SVGPathElement>(null);
  const points = useRef<[number, number][]>(undefined);
  const frame = useRef<number>(undefined);

  /** Adds positions of the pointer in the units of the sheet, and draws them with the next frame. */
  function addMoves(all: [number, number][], moves: { clientX: number; clientY: number }[]) {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return;
    for (const { clientX, clientY } of moves)
      addPoint(all, [
        ((clientX - box.left) / box.width) * first.width,
        ((clientY - box.top) / box.height) * first.height,
      ]);
    // Once per frame: reading the box after each drawing would compute the layout of the page for each move.
    frame.current ??= requestAnimationFrame(drawEnd);
  }
  function drawEnd() {
    frame.current = undefined;
    const all = points.current;
    if (!all || !end.current || !finished.current) return;
    const from = Math.floor((all.length - 1) / PART_POINTS) * PART_POINTS;
    for (let part = finished.current.childElementCount * PART_POINTS; part < from; part += PART_POINTS)
      finished.current.insertAdjacentHTML(
        'beforeend',
        drawStroke({ ...line, points: all.slice(part, part + PART_POINTS + 1) }),
      );
    // An attribute, because a new element would make the browser compute the styles of the page again.
    end.current.setAttribute('d', smoothPath(all.slice(from)));
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (points.current || isFull || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    points.current = [];
    addMoves(points.current, [event]);
  }
  function move(event: PointerEvent<SVGSVGElement>) {
    const all = points.current;
    if (!all) return;
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    addMoves(all, moves.length > 0 ? moves : [event]);
  }
  function finish() {
    const all = points.current;
    points.current = undefined;
    finished.current?.replaceChildren();
    end.current?.setAttribute('d', '');
    if (all) onLine({ ...line, points: all });
  }

  return (
    <svg
      ref={sheet}
      className={css.sheet}
      viewBox={`0 0 ${first.width} ${first.height}`}
      role="img"
      aria-label={t('Sheet with {count, plural, one {# line} other {# lines}}', { count: strokes.length })}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={finish}
    >
      <Drawn html={drawSheet({ ...first, strokes: [] }, first.width)} />
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added and removed at the end
        <DrawnLine key={index} stroke={stroke} />
      ))}
      <g ref={finished} />
      <path
        ref={end}
        fill="none"
        stroke={line.colour}
        strokeWidth={line.width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A finished line is not drawn again. */
const DrawnLine = memo(({ stroke }: { stroke: Stroke }) => <Drawn html={drawStroke(stroke)} />);

const Drawn = memo(({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: look/drawing.ts writes numbers and checked colours only
  <g dangerouslySetInnerHTML={{ __html: html }} />
));
