/** The facts of a build about a module: its static imports, and its approximate compressed size in bytes. */
export type PlannedModule = { imports: readonly string[]; bytes: number };

/** The modules that a page loads, such as a layout and a screen, and the worth of one request and one byte less. */
export type Visit = { entries: readonly string[]; requestWorth: number; byteWorth: number };

type Plan = {
  modules: ReadonlyMap<string, PlannedModule>;
  visits: readonly Visit[];
  /**
   * Returns whether a module is planned, judging by the visits that load it. Other modules are not joined with
   * anything.
   */
  isPlanned: (id: string, visits: ReadonlySet<Visit>) => boolean;
  /** Modules that are loaded by their own name. They keep their file, together with modules that nothing else needs. */
  roots: ReadonlySet<string>;
};

type Piece = {
  modules: string[];
  bytes: number;
  /** A piece with styles is two requests. */
  requests: number;
  visits: Set<Visit>;
  imports: Set<Piece>;
};
type Join = { gain: number; one: Piece; other: Piece };

/**
 * Plans the pieces in which pages load their modules; returns the modules of each piece. Modules that the same visits
 * need are one piece. Then pairs of pieces are joined, the most useful pair first, while the saved requests are worth
 * the bytes that visits load in vain, and unless two pieces would need each other.
 */
export function planChunks(plan: Plan): string[][] {
  const { planned, others } = firstPieces(plan);
  const open = new Set(planned);
  const joinsOf = (one: Piece, candidates: Iterable<Piece>): Join[] =>
    [...candidates].map((other) => ({ gain: gainOf(one, other), one, other })).filter(({ gain }) => gain > 0);

  let joins = planned.flatMap((one, index) => joinsOf(one, planned.slice(index + 1)));
  while (joins.length > 0) {
    const best = joins.reduce((most, join) => (join.gain > most.gain ? join : most));
    const { one, other } = best;
    // Joins since then may have given these pieces more visits.
    const gain = gainOf(one, other);
    if (gain > 0 && gain < best.gain) {
      best.gain = gain;
      continue;
    }
    joins = joins.filter((join) => join !== best);
    if (gain <= 0 || needsAround(one, other) || needsAround(other, one)) continue;
    absorb(one, other, [...open, ...others]);
    open.delete(other);
    joins = joins.filter((join) => ![join.one, join.other].some((piece) => piece === one || piece === other));
    joins.push(
      ...joinsOf(
        one,
        [...open].filter((piece) => piece !== one),
      ),
    );
  }
  return [...open].map(({ modules }) => modules);
}

/** Returns the pieces with which a plan begins. */
function firstPieces({ modules, visits, isPlanned, roots }: Plan): { planned: Piece[]; others: Piece[] } {
  const visitsOf = findVisits(modules, visits);
  const planned = new Map<string, Piece>();
  const others = new Map<string, Piece>();
  const pieceOf = new Map<string, Piece>();
  for (const [id, { bytes }] of modules) {
    const ownVisits = visitsOf.get(id) ?? new Set<Visit>();
    const isOpen = isPlanned(id, ownVisits);
    const key = isOpen ? visits.flatMap((visit, index) => (ownVisits.has(visit) ? [index] : [])).join() : id;
    const pieces = isOpen ? planned : others;
    const piece = pieces.get(key) ?? { modules: [], bytes: 0, requests: 1, visits: new Set(), imports: new Set() };
    pieces.set(key, piece);
    piece.modules.push(id);
    piece.bytes += bytes;
    if (id.endsWith('.css')) piece.requests = 2;
    addAll(piece.visits, ownVisits);
    pieceOf.set(id, piece);
  }
  for (const [id, { imports }] of modules) {
    const piece = pieceOf.get(id);
    for (const imported of imports.flatMap((name) => pieceOf.get(name) ?? []))
      if (imported !== piece) piece?.imports.add(imported);
  }
  const isKept = (piece: Piece) => piece.modules.some((id) => roots.has(id));
  return {
    planned: [...planned.values()].filter((piece) => !isKept(piece)),
    others: [...others.values(), ...[...planned.values()].filter(isKept)],
  };
}

/** Returns the visits that load each module. */
function findVisits(modules: Plan['modules'], visits: Plan['visits']): Map<string, Set<Visit>> {
  const visitsOf = new Map<string, Set<Visit>>();
  for (const visit of visits) {
    const loaded = new Set(visit.entries.filter((id) => modules.has(id)));
    // Iteration over a set continues with the elements that are added during it.
    for (const id of loaded) for (const name of modules.get(id)?.imports ?? []) if (modules.has(name)) loaded.add(name);
    for (const id of loaded) visitsOf.set(id, (visitsOf.get(id) ?? new Set()).add(visit));
  }
  return visitsOf;
}

/** Returns the savings of visits when two pieces become one, which also loads everything that either piece needs. */
function gainOf(one: Piece, other: Piece): number {
  const requests = Math.max(one.requests, other.requests);
  let gain = 0;
  for (const { requestWorth } of [...one.visits].filter((visit) => other.visits.has(visit)))
    gain += requestWorth * (one.requests + other.requests - requests);
  if (gain <= 0) return 0;
  for (const [piece, added] of [
    [one, other],
    [other, one],
  ] as const) {
    const visits = [...piece.visits].filter((visit) => !added.visits.has(visit));
    for (const { requestWorth, byteWorth } of visits)
      gain -= requestWorth * (requests - piece.requests) + byteWorth * added.bytes;
    if (gain <= 0) return 0;
    if (visits.length === 0) continue;
    for (const needed of neededBy(added)) {
      if (needed === piece) continue;
      for (const { requestWorth, byteWorth } of visits.filter((visit) => !needed.visits.has(visit)))
        gain -= requestWorth * needed.requests + byteWorth * needed.bytes;
      if (gain <= 0) return 0;
    }
  }
  return gain;
}

/** Returns everything that a piece needs. */
function neededBy({ imports }: Piece): Set<Piece> {
  const needed = new Set(imports);
  for (const piece of needed) for (const imported of piece.imports) needed.add(imported);
  return needed;
}

/** Returns whether a piece needs another one through a third: joined, they and the third would need each other. */
function needsAround(piece: Piece, target: Piece): boolean {
  const needed = new Set([...piece.imports].filter((imported) => imported !== target));
  for (const { imports } of needed) for (const imported of imports) if (imported !== piece) needed.add(imported);
  return needed.has(target);
}

function absorb(one: Piece, other: Piece, pieces: Piece[]): void {
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  one.requests = Math.max(one.requests, other.requests);
  addAll(one.visits, other.visits);
  for (const { imports } of pieces) if (imports.delete(other)) imports.add(one);
  addAll(one.imports, other.imports);
  one.imports.delete(one);
  one.imports.delete(other);
  for (const needed of neededBy(one)) addAll(needed.visits, one.visits);
}

function addAll<Item>(set: Set<Item>, items: Iterable<Item>): void {
  for (const item of items) set.add(item);
}
