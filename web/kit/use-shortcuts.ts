import { type RefObject, useEffect, useRef } from 'react';
import { persistedState } from './persisted-state.ts';

const shortcuts = persistedState<boolean>('hasShortcuts');

/** People who dictate trigger letter keys by accident, so these can be turned off (WCAG 2.1.4). */
export const hasShortcuts = (): boolean => shortcuts.read() !== false;
export const setShortcuts = (isOn: boolean): void => shortcuts.save(isOn);

/** Runs the action of a letter key, unless someone is typing or a dialog is open that does not contain `area`. */
export function useShortcuts(actions: Record<string, () => void>, area?: RefObject<Element | null>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action =
        hasShortcuts() && !isForPage(event, area?.current) ? current.current[pressedLetter(event)] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [area]);
}

const TYPING = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

function isForPage(event: KeyboardEvent, area: Element | null | undefined): boolean {
  const { ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    repeat ||
    defaultPrevented ||
    isTyping ||
    dialogs.some((dialog) => !area || !dialog.contains(area))
  );
}

/** Keyboards of other scripts have the letter at the same position. */
function pressedLetter({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}
