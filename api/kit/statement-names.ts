import { LRUCache } from 'lru-cache';

/** A plan takes about 200 kB of the connection's memory in PostgreSQL. */
const MAX_STATEMENTS = 200;

type StatementNames = {
  /** Returns the name of a statement, so that PostgreSQL parses each text once per connection. */
  nameOf(text: string): string;
  /** Returns the names dropped since the last call. */
  takeDropped(): string[];
};

/**
 * Names a connection's statements. PostgreSQL keeps a plan for each name until it is closed, and visitors choose
 * how many texts there are, because each combination of filters is another text. So the least recently used names are
 * dropped.
 */
export function createStatementNames(max = MAX_STATEMENTS): StatementNames {
  let count = 0;
  let dropped: string[] = [];
  const names = new LRUCache<string, string>({ max, dispose: (name) => void dropped.push(name) });
  return {
    nameOf(text) {
      const existing = names.get(text);
      if (existing !== undefined) return existing;
      count += 1;
      const name = `q${count}`;
      names.set(text, name);
      return name;
    },
    takeDropped() {
      const droppedNames = dropped;
      dropped = [];
      return droppedNames;
    },
  };
}
