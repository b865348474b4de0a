/** Returns the link state that opens a chapter on the board for a class. It is kept in the tab, not in the URL. */
export const boardFor = (classId: string) => ({ boardClass: classId });

/** Returns the class whose board a chapter opens, from the page's state in the tab. */
export function boardClassOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('boardClass' in state)) return undefined;
  return typeof state.boardClass === 'string' ? state.boardClass : undefined;
}
