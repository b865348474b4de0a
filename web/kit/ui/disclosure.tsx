import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';

import { VisuallyHidden } from './visually-hidden.tsx';

type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };

/** Distance between a panel and the edges of the window, in px. */
const MARGIN_PX = 8;

/**
 * Places a panel below its button, or above it where more of it fits, and inside the window. Returns the position in
 * the window and the height that is left for the panel, in px.
 */
export function placePanel(
  button: Box,
  panel: Size,
  view: Size,
  edge: 'left' | 'right',
): { top: number; left: number; maxHeight: number } {
  const spaceBelow = view.height - button.bottom - MARGIN_PX;
  const spaceAbove = button.top - MARGIN_PX;
  const isAbove = panel.height > spaceBelow && spaceAbove > spaceBelow;
  const maxHeight = isAbove ? spaceAbove : spaceBelow;
  const start = edge === 'left' ? button.left : button.right - panel.width;
  const lastLeft = Math.max(MARGIN_PX, view.width - panel.width - MARGIN_PX);
  return {
    top: isAbove ? button.top - Math.min(panel.height, maxHeight) : button.bottom,
    left: Math.min(Math.max(start, MARGIN_PX), lastLeft),
    maxHeight,
  };
}

/** Returns the item that an arrow key, Home or End moves to; undefined for other keys. */
export function nextItem(current: number, count: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  return undefined;
}

/** Button class for a bar, such as the one of a menu. */
export const barButtonClass = css.button ?? '';

type Props = {
  /** Content of the button; without text, `name` is its accessible name. */
  label: ReactNode;
  name?: string;
  hidesCaret?: boolean;
  /** Class of the button, unless it is in a bar. */
  buttonClass?: string;
  /** The current page is in this menu. */
  isCurrent?: boolean;
  /** Edge of the button that the panel aligns to. */
  align?: 'start' | 'end';
  /** Links or buttons; choosing one closes the panel. An `<hr>` separates destructive ones at the end. */
  children: ReactNode;
};

/**
 * Button that opens a panel in the top layer, so that no table cuts it off. Arrow keys go through its items; Escape
 * closes it and restores the focus; leaving it closes it too.
 */
export function Disclosure({
  label,
  name,
  hidesCaret = false,
  buttonClass = barButtonClass,
  isCurrent = false,
  align = 'start',
  children,
}: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePlacedPanel({ isOpen, button, panel, align });

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) setOpen(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  function moveFocus(event: ReactKeyboardEvent) {
    if (!isOpen && event.key !== 'ArrowDown') return;
    if (!isOpen) flushSync(() => setOpen(true));
    // Some items are shown only on phones, others only on wider screens.
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((item) =>
      item.checkVisibility(),
    );
    const next = nextItem(items.indexOf(document.activeElement as HTMLElement), items.length, event.key);
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the button and the links in it
    <div ref={root} className={css.root} onKeyDown={moveFocus}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={id}
        title={name}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {name && <VisuallyHidden>{name}</VisuallyHidden>}
        {!hidesCaret && <Icon of={CaretDownIcon} size={13} />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles from the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
      <div ref={panel} id={id} popover="manual" className={css.panel} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  );
}

type PanelOptions = {
  isOpen: boolean;
  button: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
};

/** Shows the panel at its button while it is open, also while the page scrolls. */
function usePlacedPanel({ isOpen, button, panel, align }: PanelOptions) {
  useLayoutEffect(() => {
    const [anchor, element] = [button.current, panel.current];
    if (!isOpen || !anchor || !element) return;
    const placeAtButton = () => {
      const isAtLeft = (getComputedStyle(anchor).direction === 'rtl') === (align === 'end');
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      const size = { width: element.offsetWidth, height: element.scrollHeight };
      const { top, left, maxHeight } = placePanel(
        anchor.getBoundingClientRect(),
        size,
        view,
        isAtLeft ? 'left' : 'right',
      );
      Object.assign(element.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` });
    };
    element.showPopover();
    placeAtButton();
    addEventListener('scroll', placeAtButton, { capture: true, passive: true });
    addEventListener('resize', placeAtButton);
    return () => {
      element.hidePopover();
      removeEventListener('scroll', placeAtButton, { capture: true });
      removeEventListener('resize', placeAtButton);
    };
  }, [isOpen, button, panel, align]);
}
