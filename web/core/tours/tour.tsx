import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/kit/ui/button.tsx';
import { DialogToasts } from '#web/kit/ui/toast.tsx';
import { VisuallyHidden } from '#web/kit/ui/visually-hidden.tsx';
import { controlAt, findTarget, staysOnPage } from './find-target.ts';
import css from './tour.module.css';

type Box = { left: number; top: number; width: number; height: number };
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

export type TourStep = {
  key: string;
  /** Selectors of the highlighted element: the first visible one. Without one the step is skipped. */
  targets: string[];
  title: string;
  body: ReactNode;
};

/** How a tour ends: read to its end, skipped, or by pressing a step's target. */
export type TourEnd = 'read' | 'skipped' | 'followed';

type Props = {
  steps: TourStep[];
  /** Makes the buttons as large as those of the screens for children. */
  isForChild?: boolean;
  onClose: (end: TourEnd) => void;
  words: { skip: string; back: string; next: string; done: string; progress: (step: number, count: number) => string };
};

/**
 * Explains a page step by step. Escape skips, arrow keys move, and a step's target can be pressed. The native modal
 * traps and restores the focus.
 */
export function Tour({ steps, isForChild = false, onClose, words }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [visibleSteps] = useState(() => steps.filter(({ targets }) => findTarget(targets)));
  const [index, setIndex] = useState(0);
  const step = visibleSteps[index];
  const isLast = index === visibleSteps.length - 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element.close();
  }, []);

  // The button that was pressed may be gone with its step: without focus, no key would reach the tour.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another step is shown
  useLayoutEffect(() => {
    const isFocused = dialog.current?.querySelector(':focus') !== null;
    if (!isFocused) dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [index]);

  const move = (by: number) => setIndex(Math.min(Math.max(index + by, 0), visibleSteps.length - 1));
  const goOn = () => (isLast ? onClose('read') : move(1));
  const lit = usePlaces(step, panel, goOn);

  /**
   * Presses the highlighted control under the pointer. The tour continues if the press only changes this page, and ends
   * otherwise.
   */
  function pressTarget({ clientX: x, clientY: y }: MouseEvent) {
    const target = step && findTarget(step.targets);
    const control = target && controlAt(target, { x, y });
    if (!control) return;
    if (staysOnPage(control)) {
      control.click();
      goOn();
      return;
    }
    // Synchronous, because nothing behind the open tour can take the focus.
    flushSync(() => onClose('followed'));
    control.focus();
    control.click();
  }

  function onArrowKey(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    move((event.key === 'ArrowRight') === isRightToLeft ? -1 : 1);
  }

  return (
    <dialog
      ref={dialog}
      className={css.tour}
      data-tour-open
      data-child={isForChild || undefined}
      aria-labelledby={`${id}-title`}
      onKeyDown={onArrowKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose('skipped');
      }}
    >
      {lit && <div className={css.lit} style={lit} onClick={pressTarget} aria-hidden="true" />}
      {step && (
        <section ref={panel} className={css.plate}>
          <div aria-live="polite">
            <h2 id={`${id}-title`}>{step.title}</h2>
            <p className={css.body}>{step.body}</p>
            <VisuallyHidden>{words.progress(index + 1, visibleSteps.length)}</VisuallyHidden>
          </div>
          <span className={css.dots} aria-hidden="true">
            {visibleSteps.map(({ key }) => (
              <i key={key} data-on={key === step.key || undefined} />
            ))}
          </span>
          <div className={css.foot}>
            <Button kind="quiet" onClick={() => onClose('skipped')}>
              {words.skip}
            </Button>
            <div className={css.steps}>
              {index > 0 && <Button onClick={() => move(-1)}>{words.back}</Button>}
              <Button kind="solid" data-first onClick={goOn}>
                {isLast ? words.done : words.next}
              </Button>
            </div>
          </div>
        </section>
      )}
      <DialogToasts />
    </dialog>
  );
}

/** Returns the place of the step's target and puts the panel beside it; both follow resizing and scrolling. */
function usePlaces(
  step: TourStep | undefined,
  panel: RefObject<HTMLElement | null>,
  onMissing: () => void,
): Box | undefined {
  const [box, setBox] = useState<Box>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another step has another target
  useLayoutEffect(() => {
    const target = step && findTarget(step.targets);
    if (!step) return;
    if (!target) return onMissing();
    const place = () => {
      if (!target.isConnected) return onMissing();
      const { left, top, width, height } = target.getBoundingClientRect();
      const lit = { left, top, width, height: Math.min(height, innerHeight - top) };
      setBox(lit);
      if (panel.current) placePanel(panel.current, lit);
    };
    scrollTo(target);
    place();
    // The observer also reports a target that the page removes.
    const observer = new ResizeObserver(place);
    observer.observe(target);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [step?.key]);
  return box;
}

/** Scrolls only to a target that is not completely visible. */
function scrollTo(target: HTMLElement): void {
  const { top, bottom, height } = target.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) target.scrollIntoView({ block: height > innerHeight / 2 ? 'start' : 'center' });
}

function placePanel(panel: HTMLElement, target: Box): void {
  const size = { width: panel.offsetWidth, height: panel.offsetHeight };
  const isRightToLeft = getComputedStyle(panel).direction === 'rtl';
  const { left, top, side, tip } = placeBeside(target, size, { width: innerWidth, height: innerHeight }, isRightToLeft);
  panel.dataset.side = side;
  const places: CSSProperties & Record<string, string> = {
    '--tour-left': `${left}px`,
    '--tour-top': `${top}px`,
    '--tour-tip': `${tip}px`,
  };
  for (const [name, value] of Object.entries(places)) panel.style.setProperty(name, value);
}
