/** Returns the ids with one moved to another index. */
export function moveTo(ids: string[], id: string, index: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, id);
}
