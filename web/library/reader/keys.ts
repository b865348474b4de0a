import type { Direction } from '#contract/kit/web-book.ts';
import type { TurnDirection } from './spreads.ts';

export type ReaderKey =
  | TurnDirection
  | 'listen'
  | 'close'
  | 'bookmark'
  | 'note'
  | 'down'
  | 'up'
  | 'screen-down'
  | 'screen-up'
  | 'top'
  | 'bottom';

/** The kind of the focused element. */
export type FocusHolder = 'page' | 'button' | 'slider' | 'field';

type Pressed = { key: string; isShifted: boolean; holder: FocusHolder };
type Reading = { direction: Direction; isScrolled: boolean };

const byKey: Record<string, ReaderKey> = {
  PageDown: 'next',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
  ' ': 'listen',
  Escape: 'close',
  b: 'bookmark',
  n: 'note',
  ArrowDown: 'down',
  ArrowUp: 'up',
};
/** Extra keys for chapters, because chapters scroll. */
const inChapters: Record<string, ReaderKey> = {
  PageDown: 'screen-down',
  PageUp: 'screen-up',
  Home: 'top',
  End: 'bottom',
};
const ofSlider = /^(Arrow|Page|Home|End)/;
const ofButton = /^( |Enter)$/;

/** Returns the action of a key, undefined if it has none. Left and right follow the book's direction. */
export function actionOfKey(
  { key, isShifted, holder }: Pressed,
  { direction, isScrolled }: Reading,
): ReaderKey | undefined {
  if (holder === 'field') return key === 'Escape' ? 'close' : undefined;
  if (holder === 'slider' && ofSlider.test(key)) return undefined;
  if (holder === 'button' && ofButton.test(key)) return undefined;
  if (key === 'ArrowRight') return direction === 'ltr' ? 'next' : 'previous';
  if (key === 'ArrowLeft') return direction === 'ltr' ? 'previous' : 'next';
  if (isShifted) return undefined;
  return (isScrolled ? inChapters[key] : undefined) ?? byKey[key.length === 1 ? key.toLowerCase() : key];
}
