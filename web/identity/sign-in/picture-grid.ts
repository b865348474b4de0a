const COLUMNS = 3;
const COUNT = 9;

/** Returns the next tile for an arrow key, or the same tile at an edge; undefined for other keys. */
export function nextTile(current: number, key: string, isRightToLeft: boolean): number | undefined {
  const column = current % COLUMNS;
  const onwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === onwards) return column < COLUMNS - 1 ? current + 1 : current;
  if (key === backwards) return column > 0 ? current - 1 : current;
  if (key === 'ArrowDown') return current + COLUMNS < COUNT ? current + COLUMNS : current;
  if (key === 'ArrowUp') return current >= COLUMNS ? current - COLUMNS : current;
  if (key === 'Home') return 0;
  return key === 'End' ? COUNT - 1 : undefined;
}
