import { useEffect, useRef } from 'react';
import type { Direction } from '#contract/kit/web-book.ts';
import { actionOfKey, type FocusHolder, type ReaderKey } from './keys.ts';

/** Listens to keys of the whole page, except those that a control or a dialog uses. */
export function useKeys(direction: Direction, isScrolled: boolean, perform: (act: ReaderKey) => void): void {
  const latest = useRef(perform);
  latest.current = perform;

  useEffect(() => {
    function heard(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('dialog:modal')) return;
      const pressed = { key: event.key, isShifted: event.shiftKey, holder: holderOf(event.target) };
      const act = actionOfKey(pressed, { direction, isScrolled });
      if (!act) return;
      event.preventDefault();
      latest.current(act);
    }
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [direction, isScrolled]);
}

function holderOf(target: EventTarget | null): FocusHolder {
  if (!(target instanceof Element)) return 'page';
  if (target.matches('input[type="range"]')) return 'slider';
  if (target.matches('input, select, textarea, [contenteditable]')) return 'field';
  return target.closest('button, a, summary') ? 'button' : 'page';
}
