import { useEffect, useRef } from 'react';
import { readState, saveState } from '#web/kit/persisted-state.ts';

/** Letters without a modifier disturb people who dictate, so that they can be turned off (WCAG 2.1.4). */
export const hasShortcuts = (): boolean => readState().hasShortcuts !== false;
export const setShortcuts = (isOn: boolean): void => saveState({ hasShortcuts: isOn });

/** Runs the action of a letter key, unless someone is typing or a dialog is open. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const action = hasShortcuts() && !isForPage(event) ? current.current[pressedLetter(event)] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const TYPING = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])';

function isForPage({ ctrlKey, metaKey, altKey, repeat, target, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    repeat ||
    defaultPrevented ||
    isTyping ||
    document.querySelector('dialog[open]') !== null
  );
}

/** Keyboards of other scripts have the letter at the same place. */
function pressedLetter({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}
