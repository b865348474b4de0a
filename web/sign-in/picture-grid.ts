const COLUMNS = 3;
const COUNT = 9;

/** Where an arrow leads from one of nine tiles; undefined: it is no arrow. At an edge it stays. */
export function moved(from: number, key: string, isRightToLeft: boolean): number | undefined {
  const column = from % COLUMNS;
  const onwards = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backwards = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === onwards) return column < COLUMNS - 1 ? from + 1 : from;
  if (key === backwards) return column > 0 ? from - 1 : from;
  if (key === 'ArrowDown') return from + COLUMNS < COUNT ? from + COLUMNS : from;
  if (key === 'ArrowUp') return from >= COLUMNS ? from - COLUMNS : from;
  if (key === 'Home') return 0;
  return key === 'End' ? COUNT - 1 : undefined;
}
