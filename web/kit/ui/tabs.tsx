import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import css from './tabs.module.css';

type Props<Key extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: { key: Key; label: ReactNode }[];
  /** Keep it in the URL (`?option=`). */
  selectedKey: Key;
  onSelect: (key: Key) => void;
  /** Panel of the selected tab. */
  children: ReactNode;
};

export function Tabs<Key extends string>({ label, tabs, selectedKey, onSelect, children }: Props<Key>) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another is chosen
  useEffect(() => keepSelectedInView(strip.current), [selectedKey]);

  function selectByKey(event: KeyboardEvent<HTMLDivElement>) {
    const list = event.currentTarget;
    const isRightToLeft = getComputedStyle(list).direction === 'rtl';
    const index = tabs.findIndex(({ key }) => key === selectedKey);
    const next = nextTabIndex(event.key, index, tabs.length, isRightToLeft);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  }

  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} className={css.tabs} onKeyDown={selectByKey}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === selectedKey}
            aria-controls={tab.key === selectedKey ? `${id}-panel` : undefined}
            tabIndex={tab.key === selectedKey ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selectedKey}`}>
        {children}
      </div>
    </>
  );
}

type LinkTabsProps = { label: string; tabs: { to: string; label: string }[] };

/** Links between pages that show the same things in two ways, such as a list and its numbers. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={css.tabs}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the tab list now and whenever its width changes, for example when a tablet is turned. */
function keepSelectedInView(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return;
  const observer = new ResizeObserver(() => scrollToSelected(strip));
  observer.observe(strip);
  return () => observer.disconnect();
}

/** Scrolls the tab list to the selected tab without scrolling the page. */
function scrollToSelected(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (!tab || strip.scrollWidth <= strip.clientWidth) return;
  const { left, right } = strip.getBoundingClientRect();
  if (tab.left < left) strip.scrollLeft -= left - tab.left;
  else if (tab.right > right) strip.scrollLeft += tab.right - right;
}

/** Returns the tab that an arrow key, Home or End selects, with wrap-around; undefined for other keys. */
export function nextTabIndex(key: string, index: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isForward = (key === 'ArrowRight') !== isRightToLeft;
  return (index + (isForward ? 1 : count - 1)) % count;
}
