/** Number of items in progress while the consumer waits for an earlier one. */
const MAX_AHEAD = 2;

/**
 * Yields the result of `work` for each item in order, and meanwhile works on the next items. The first item is worked
 * on alone, because a book can be read from its first page on.
 */
export async function* workAhead<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  let next = 0;
  try {
    for (let index = 0; index < items.length; index++) {
      const last = index === 0 ? 0 : Math.min(index + MAX_AHEAD, items.length - 1);
      for (; next <= last; next++) {
        const result = work(items[next] as Item, next);
        // The error is thrown at its turn; until then it would count as unhandled.
        result.catch(() => {});
        begun.push(result);
      }
      yield (await begun.shift()) as Result;
    }
  } finally {
    await Promise.allSettled(begun);
  }
}
