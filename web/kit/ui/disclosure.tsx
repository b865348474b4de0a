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
import { nextItem, placePanel } from './place-panel.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

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
