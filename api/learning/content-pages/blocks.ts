import { findFormerSlugs } from '#api/core/content/service.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { findGlobalReach } from '#api/learning/global-reach/queries.ts';
import { findRaisedByAll } from '#api/money/ledger/service.ts';
import type { ListMode } from '#api/schools/modes/service.ts';
import type { Block, LiveFigure } from '#contract/core/content/blocks.ts';
import type { ShownBlock, ShownFigure } from '#contract/learning/shown-blocks.ts';
import { choose, findListed, findOpenCauses, type ListedKind, toShownCause, toShownEntry } from './entries.ts';
import { findShelf } from './works.ts';

/** The number of entries in a block that does not name them. */
const MAX_ENTRIES = 6;

/** Returns blocks with their contents. Leaves out blocks without contents. */
export async function showBlocks(call: DbCall, blocks: Block[], mode: ListMode | undefined): Promise<ShownBlock[]> {
  const shown = await Promise.all(blocks.map((block) => showBlock(call, block, mode)));
  return shown.flatMap((block) => block ?? []);
}

async function showBlock(call: DbCall, block: Block, mode: ListMode | undefined): Promise<ShownBlock | undefined> {
  switch (block.kind) {
    case 'films':
    case 'courses':
    case 'challenges':
      return showEntries(call, block, mode);
    case 'causes':
      return showCauses(call, block, mode);
    case 'shelf':
      return showShelf(call, block, mode);
    case 'statistics':
      return showStatistics(call, block);
    default:
      return block;
  }
}

type EntriesBlock = Extract<Block, { kind: 'films' | 'courses' | 'challenges' }>;
const kindOfBlock = { films: 'film', courses: 'course', challenges: 'challenge' } as const satisfies Record<
  EntriesBlock['kind'],
  ListedKind
>;

async function showEntries({ db, language }: DbCall, block: EntriesBlock, mode: ListMode | undefined) {
  const kind = kindOfBlock[block.kind];
  const [listed, formerSlugs] = await Promise.all([
    findListed(db, kind, language, mode),
    block.slugs.length > 0 ? findFormerSlugs(db, kind) : undefined,
  ]);
  const slugs = block.slugs.map((slug) => formerSlugs?.get(slug) ?? slug);
  const chosen = choose(listed, { ...block, slugs }, ({ fields }) => fields.goals).slice(0, limitOf(block));
  if (chosen.length === 0) return undefined;
  return { kind: block.kind, title: block.title, entries: chosen.map((entry) => toShownEntry(kind, entry)) };
}

async function showCauses({ db }: DbCall, block: Extract<Block, { kind: 'causes' }>, mode: ListMode | undefined) {
  const open = await findOpenCauses(db, mode);
  const causes = choose(open, block, ({ goal }) => (goal === null ? [] : [goal])).slice(0, limitOf(block));
  return causes.length > 0 ? { kind: block.kind, title: block.title, causes: causes.map(toShownCause) } : undefined;
}

const limitOf = ({ slugs }: { slugs: string[] }) => (slugs.length > 0 ? slugs.length : MAX_ENTRIES);

async function showShelf(call: DbCall, block: Extract<Block, { kind: 'shelf' }>, mode: ListMode | undefined) {
  const { kind, title, limit, ...filter } = block;
  const books = await findShelf(call, mode, filter, limit);
  if (books.length === 0) return undefined;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  // Without a filter, the library would show its front page; with an order, it lists all books.
  const search = query.size > 0 ? String(query) : 'ordering=new';
  return { kind, title, books, url: `/library?${search}` };
}

async function showStatistics(call: DbCall, { kind, title, figures }: Extract<Block, { kind: 'statistics' }>) {
  const counted = await countFigures(call, figures);
  return counted.length > 0 ? { kind, title, figures: counted } : undefined;
}

/** Counts figures, and leaves out those that are zero. */
export async function countFigures(call: DbCall, figures: LiveFigure[]): Promise<ShownFigure[]> {
  const counted = await Promise.all(figures.map((figure) => countFigure(call, figure)));
  return counted.filter(({ count, sums }) => (count === null ? sums.length > 0 : count > 0));
}

async function countFigure({ db }: DbCall, figure: LiveFigure): Promise<ShownFigure> {
  if (figure === 'raised') return { figure, count: null, sums: await findRaisedSums(db) };
  const { figures } = await findGlobalReach(db);
  return { figure, count: figures.totals[figure], sums: [] };
}

/** Sums the settled money of all causes by currency, as the dashboards do. */
async function findRaisedSums(db: DbCall['db']): Promise<ShownFigure['sums']> {
  const sums = await findRaisedByAll(db);
  return sums.flatMap(({ currency, raised }) => (raised > 0 ? [{ currency, amount: raised }] : []));
}
