import type { PieceType } from '#contract/authoring/pieces.ts';
import type { Reaction } from '#contract/library/reactions.ts';

/** A student's work and the events on it. */
export type ModelWork = {
  id: string;
  type: PieceType;
  url: string;
  /** The author's class; null once the author was erased. */
  className: string | null;
  state: 'published' | 'pulled_down' | 'deleted';
  readers: Set<string>;
  reactions: Map<string, Reaction>;
};

const IMPACTS: (Reaction | undefined)[] = ['want_to_help', 'did_something'];

/** Returns the numbers of one class or the whole school that these works result in. */
export function expectedStatistics(works: ModelWork[], type: PieceType, className: string | undefined) {
  const ofType = works.filter((work) => work.type === type);
  const counted = ofType.filter((work) => className === undefined || work.className === className);
  const present = counted.filter(({ state }) => state !== 'deleted');
  const published = present.filter(({ state }) => state === 'published');
  const readsOf = (list: ModelWork[]) => sum(list.map(({ readers }) => readers.size));
  const top = published
    .filter(({ readers }) => readers.size > 0)
    .map(({ id, readers, reactions }) => ({ id, reads: readers.size, reactions: reactions.size }));
  return {
    total: present.length,
    published: published.length,
    pulledDown: present.length - published.length,
    reads: readsOf(present),
    // A school's reads include those of works that are gone.
    weekly: readsOf(className === undefined ? counted : present),
    reactions: sum(published.map(({ reactions }) => reactions.size)),
    top: top.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/** Returns the count of each reaction, and of people who want to help or did something. */
export function expectedReactions(works: ModelWork[], className: string | undefined) {
  const published = works.filter(
    (work) => work.state === 'published' && (className === undefined || work.className === className),
  );
  const all = published.flatMap(({ reactions }) => [...reactions.values()]);
  const counts = Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]));
  return { counts, impacts: all.filter((reaction) => IMPACTS.includes(reaction)).length };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
