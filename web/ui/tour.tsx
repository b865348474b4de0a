import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import css from './tour.module.css';

export type TourStep = {
  key: string;
  /** Selectors of the highlighted element: the first visible one. Without one the step is skipped. */
  targets: string[];
  title: string;
  body: ReactNode;
};

type Props = {
  steps: TourStep[];
  onClose: () => void;
  words: { skip: string; back: string; next: string; done: string };
};

/** Explains a page step by step. Escape skips, arrow keys move. The native modal traps and restores the focus. */
export function Tour({ steps, onClose, words }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [visibleSteps] = useState(() => steps.filter((step) => targetOf(step)));
  const [index, setIndex] = useState(0);
  const step = visibleSteps[index];
  const lit = useRect(step);
  const isLast = index === visibleSteps.length - 1;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element.close();
  }, []);

  const move = (by: number) => setIndex(Math.min(Math.max(index + by, 0), visibleSteps.length - 1));

  function onArrowKey(event: KeyboardEvent<HTMLDialogElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    move((event.key === 'ArrowRight') === isRightToLeft ? -1 : 1);
  }

  return (
    <dialog
      ref={dialog}
      className={css.tour}
      aria-labelledby={`${id}-title`}
      onKeyDown={onArrowKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {lit && <div className={css.lit} style={lit} />}
      {step && (
        <section className={css.plate} style={lit && placeBeside(lit)}>
          <div aria-live="polite">
            <h2 id={`${id}-title`}>{step.title}</h2>
            <p className={css.body}>{step.body}</p>
          </div>
          <div className={css.foot}>
            <span className={css.dots} aria-hidden="true">
              {visibleSteps.map(({ key }) => (
                <i key={key} data-on={key === step.key || undefined} />
              ))}
            </span>
            <Button kind="quiet" onClick={onClose}>
              {words.skip}
            </Button>
            {index > 0 && <Button onClick={() => move(-1)}>{words.back}</Button>}
            <Button kind="solid" data-first onClick={() => (isLast ? onClose() : move(1))}>
              {isLast ? words.done : words.next}
            </Button>
          </div>
        </section>
      )}
    </dialog>
  );
}

function targetOf({ targets }: TourStep): HTMLElement | undefined {
  const candidates = targets.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return candidates.find((element) => element.getClientRects().length > 0);
}

type Rect = { left: number; top: number; width: number; height: number };

/** Returns the position of the step's target, and follows resizing and scrolling. */
function useRect(step: TourStep | undefined): Rect | undefined {
  const [rect, setRect] = useState<Rect>();
  useEffect(() => {
    const target = step && targetOf(step);
    if (!target) return;
    const measure = () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      setRect({ left, top, width, height: Math.min(height, innerHeight - top) });
    };
    target.scrollIntoView({ block: 'nearest' });
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [step]);
  return rect;
}

const PANEL = { width: 352, height: 240 };
const GAP = 24;

/** Places the panel below the target, or beside or above it, always inside the window. */
function placeBeside({ left, top, width, height }: Rect): CSSProperties {
  const clamp = (value: number, room: number) => Math.max(GAP / 2, Math.min(value, room));
  const below = top + height + GAP;
  const isTall = below + PANEL.height > innerHeight && top - GAP < PANEL.height;
  const after = left + width + GAP;
  const beside = after + PANEL.width < innerWidth ? after : left - PANEL.width - GAP;
  const isBelow = below + PANEL.height <= innerHeight;
  const place = {
    '--tour-left': clamp(isTall ? beside : left, innerWidth - PANEL.width - GAP / 2),
    '--tour-top': isBelow ? below : isTall ? clamp(top, innerHeight - PANEL.height) : top - GAP - PANEL.height,
  };
  // React has no types for custom properties.
  return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, `${value}px`])) as CSSProperties;
}
