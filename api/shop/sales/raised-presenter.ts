import type { ProjectRow } from '#api/giving/causes/service.ts';
import type { Reply } from '#api/kit/serve.ts';
import type { RaisedMoney, UnitsOfBook } from '#contract/money/raised-money.ts';
import type { RaisedChangeRow, RaisedGroup } from './raised-queries.ts';

type RaisedFacts = {
  currency: string;
  settled: RaisedGroup[];
  pending: RaisedGroup[];
  thanks: RaisedChangeRow[];
  refunds: RaisedChangeRow[];
  booksForSale: { id: string; title: string }[];
  projects: (ProjectRow & { cover: string })[];
  causeSlugs: Map<string, string>;
  certificate: string | null;
  /** Certificate ids by cause. */
  certificates: Map<string, string>;
};

const MAX_GIFTS = 5;

export function toRaisedMoney(facts: RaisedFacts): Reply<typeof RaisedMoney> {
  const { currency, settled, certificate } = facts;
  const books = toBooks(facts);
  const refunds = facts.refunds.map(toChange);
  return {
    ...{ currency, certificate, refunds },
    raised: sumOf(books.map(({ raised }) => raised)),
    on_its_way: sumOf(books.map(({ on_its_way }) => on_its_way)),
    copies: sumOf(books.map(({ copies }) => copies)),
    by_cause: toCauses(facts),
    by_book: books,
    by_month: ofPart(settled, 'month').map(({ month, raised }) => ({ month: month ?? '', raised })),
    units: toUnits(facts),
    recent_gifts: facts.thanks.flatMap(toGifts).slice(0, MAX_GIFTS),
    thanks: facts.thanks.map(toChange),
    taken_back: sumOf(refunds.map(({ amount }) => amount)),
  };
}

const ofPart = (rows: RaisedGroup[], part: RaisedGroup['part']) => rows.filter((row) => row.part === part);
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns positive amounts, also for refunds. */
function toChange({ at, lines }: RaisedChangeRow): Reply<typeof RaisedMoney>['thanks'][number] {
  const distinct = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))];
  return {
    at,
    amount: Math.abs(sumOf(lines.map(({ amount }) => amount))),
    books: distinct(lines.map(({ title }) => title)),
    causes: distinct(lines.map(({ cause }) => cause)),
    classes: distinct(lines.map((line) => line.class)),
  };
}

/** Returns the amounts that one payment gave to each cause. */
function toGifts({ at, lines }: RaisedChangeRow): Reply<typeof RaisedMoney>['recent_gifts'] {
  return [...Map.groupBy(lines, ({ cause }) => cause)].map(([cause, given]) => {
    return { at, amount: sumOf(given.map(({ amount }) => amount)), cause };
  });
}

/** Lists books by title, so that no book is ranked. */
function toBooks({ settled, pending, booksForSale }: RaisedFacts): RaisedMoney['by_book'] {
  const books = new Map<string | null, RaisedMoney['by_book'][number]>();
  for (const { id, title } of booksForSale) books.set(id, { item: id, title, copies: 0, raised: 0, on_its_way: 0 });
  for (const { book_id: item, title, copies, raised } of ofPart(settled, 'book'))
    books.set(item, { item, title, copies, raised, on_its_way: 0 });
  for (const { book_id: item, title, raised } of ofPart(pending, 'book'))
    books.set(item, { ...(books.get(item) ?? { item, title, copies: 0, raised: 0 }), on_its_way: raised });
  return [...books.values()].sort((one, other) => one.title.localeCompare(other.title));
}

function toCauses({ settled, pending, causeSlugs, certificates }: RaisedFacts): RaisedMoney['by_cause'] {
  const causes = new Map<string, RaisedMoney['by_cause'][number]>();
  const add = ({ cause_id: cause, cause_name: name, raised }: RaisedGroup, isPending: boolean) => {
    if (cause === null) return;
    const slug = causeSlugs.get(cause) ?? null;
    const certificate = certificates.get(cause) ?? null;
    const sums = causes.get(cause) ?? { cause, name, slug, raised: 0, on_its_way: 0, certificate };
    causes.set(cause, isPending ? { ...sums, on_its_way: raised } : { ...sums, raised });
  };
  for (const row of ofPart(settled, 'cause')) add(row, false);
  for (const row of ofPart(pending, 'cause')) add(row, true);
  return [...causes.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Returns the whole units that the money pays for. Money without a project, or for one in another currency, buys no
 * unit.
 */
function toUnits({ settled, projects, currency }: RaisedFacts): RaisedMoney['units'] {
  return ofPart(settled, 'project').flatMap(({ project_id, raised }) => {
    const project = projects.find(({ id }) => id === project_id);
    if (!project || project.currency !== currency || raised <= 0) return [];
    const { id, slug, title, cover, unit, unit_cost } = project;
    return [{ unit, unit_cost, raised, count: Math.floor(raised / unit_cost), project: { id, slug, title, cover } }];
  });
}

/** Returns the whole units that a book's sales have paid for, without projects that it paid no whole unit of. */
export function toUnitsOfBook(
  sums: { project_id: string; raised: number }[],
  projects: ProjectRow[],
  currency: string,
): UnitsOfBook['units'] {
  return sums.flatMap(({ project_id, raised }) => {
    const project = projects.find(({ id }) => id === project_id);
    const count = project?.currency === currency ? Math.floor(raised / project.unit_cost) : 0;
    return project && count > 0 ? [{ unit: project.unit, unit_one: project.unit_one, count }] : [];
  });
}
