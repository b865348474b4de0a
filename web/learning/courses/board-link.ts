/** Returns what a link remembers that opens a chapter on the board for a class. It stays in the tab, and is in no URL. */
export const boardFor = (classId: string) => ({ boardClass: classId });

/** Returns the class of which a chapter is to be shown on the board, from what the tab remembers of the page. */
export function boardClassOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('boardClass' in state)) return undefined;
  return typeof state.boardClass === 'string' ? state.boardClass : undefined;
}
