import { expect } from 'vitest';
import type { Reaction, WorkReaction } from '#contract/library/reactions.ts';
import type { WorkStatistics } from '#contract/library/work-statistics.ts';
import type { CallerName, ModelPiece, PieceState, ReviewModel, Settings } from './review-model.ts';
import { workUrl } from './review-operations.ts';
import type { RequestOptions, TestApp } from './test-app.ts';

/** Readers' actions on a work. */
export type Tally = { readers: Set<string>; reactions: Map<string, Reaction>; favourites: Set<CallerName> };

const IMPACTS: (Reaction | undefined)[] = ['want_to_help', 'did_something'];
const OF_OTHER_SITES: CallerName[] = ['organizationAdmin', 'platformAdmin'];
const WITHOUT_ACCOUNT: CallerName[] = ['visitor', 'visit'];

/** Returns whether a caller sees a work at its school. */
export function canSee(caller: CallerName, { state, audience }: PieceState, settings: Settings): boolean {
  if (state !== 'published' || OF_OTHER_SITES.includes(caller)) return false;
  if (!isSignedIn(caller, settings)) return false;
  if (caller === 'visit' && settings.grants === null) return false;
  const isOutside = caller === 'visitor' || (caller === 'visit' && settings.grants !== 'administer');
  return !isOutside || audience === 'everyone';
}

const isSignedIn = (caller: CallerName, { has_author, is_archived }: Settings) =>
  caller !== 'author' || (has_author && !is_archived);
/** Returns whether a caller can have favourites, which visits and the platform cannot. */
const canKeep = (caller: CallerName) => hasAccount(caller) && caller !== 'platformAdmin';
const hasAccount = (caller: CallerName) => !WITHOUT_ACCOUNT.includes(caller);

type ReaderCall = { operation: string; caller: CallerName; statusCode: number; body: object };

/**
 * Expects that a reader's call was served if the reader sees the work and otherwise refused, and records its effect.
 */
export function noteReaderCall(
  piece: ModelPiece,
  { operation, caller, statusCode, body }: ReaderCall,
  { state, settings }: { state: PieceState; settings: Settings },
): void {
  const isForKeepers = operation.toLowerCase().includes('favourite');
  // Removing a favourite succeeds without one, whether or not the work exists.
  const isSeen = operation === 'removeFavourite' ? isSignedIn(caller, settings) : canSee(caller, state, settings);
  const isServed = isSeen && (!isForKeepers || canKeep(caller));
  const name = `${operation} by ${caller} of a ${state.state} ${piece.kind} for ${state.audience}`;
  expect({ name, isServed: statusCode < 300 }).toEqual({ name, isServed });
  if (!isServed) return;
  const { readers, reactions, favourites } = tallyOf(piece);
  if (operation === 'read') readers.add(hasAccount(caller) ? caller : 'a device');
  if (operation === 'react') reactions.set(caller, (body as { reaction: Reaction }).reaction);
  if (operation === 'removeReaction') reactions.delete(caller);
  if (operation === 'favourite') favourites.add(caller);
  if (operation === 'removeFavourite') favourites.delete(caller);
}

function tallyOf({ world, id }: Pick<ModelPiece, 'world' | 'id'>): Tally {
  const tally = world.tallies.get(id) ?? { readers: new Set(), reactions: new Map(), favourites: new Set() };
  world.tallies.set(id, tally);
  return tally;
}

/** Forgets an erased author's reactions and favourites. Their reads stay counted. */
export function forgetAuthor({ tallies }: ReviewModel): void {
  for (const { reactions, favourites } of tallies.values()) {
    reactions.delete('author');
    favourites.delete('author');
  }
}

/** Expects that every number that anyone sees matches the calls. */
export async function expectNumbers(
  app: TestApp,
  piece: ModelPiece,
  { state, settings }: { state: PieceState; settings: Settings },
): Promise<void> {
  const { reactions, readers, favourites } = tallyOf(piece);
  const { people } = piece.world;
  const get = (url: string, by: RequestOptions) => app.request(`/api${url}`, by);
  const reply = await get(`${workUrl(piece)}reaction/`, people.schoolAdmin);
  if (state.state === 'published') {
    const { counts, total } = reply.json<WorkReaction>();
    const usedReactions = Object.entries(counts).filter(([, count]) => count > 0);
    expect({ total, counts: Object.fromEntries(usedReactions) }).toEqual({
      total: reactions.size,
      counts: countsOf([...reactions.values()]),
    });
  } else expect(reply.statusCode).toBe(404);
  const hasOwnAuthor = piece.kind === 'staff' || piece.kind === 'class';
  const author = hasOwnAuthor ? people.teacher : people.author;
  if (hasOwnAuthor || (settings.has_author && !settings.is_archived)) {
    const { results } = (await get(piece.kind === 'story' ? '/my-stories/' : '/my-books/', author)).json();
    const own = results.find((row: { id: string }) => row.id === piece.id);
    const { reads, reactions: number } = own ?? { reads: readers.size, reactions: reactions.size };
    expect({ reads, reactions: number }).toEqual({ reads: readers.size, reactions: reactions.size });
  }
  const expectFavourites = async (caller: CallerName) => {
    const list = await get('/favourites/', people[caller]);
    if (list.statusCode === 401) return;
    const isListed = list.json().results.some((row: { id: string }) => row.id === piece.id);
    expect({ caller, isListed }).toEqual({ caller, isListed: canSee(caller, state, settings) });
  };
  await Promise.all([...[...favourites].map(expectFavourites), expectStatistics(app, piece.world)]);
}

const countsOf = (all: Reaction[]) =>
  Object.fromEntries([...new Set(all)].map((reaction) => [reaction, all.filter((other) => other === reaction).length]));

type WorkRow = { id: string; type: 'book' | 'story'; state: string };

/** Expects that a school's numbers are the sums over its works. */
async function expectStatistics(app: TestApp, { school, people, tallies }: ReviewModel): Promise<void> {
  const { rows } = await app.database.owner.query<WorkRow>(
    `select w.* from (select id, 'book' as type, state from books where tenant_id = $1
        union all select id, 'story', state from stories where tenant_id = $1) w
      where not exists (select from pieces p where p.id = w.id and p.deleted_at is not null)`,
    [school.id],
  );
  const get = async (url: string) => (await app.request(`/api${url}`, people.schoolAdmin)).json();
  const allReactions: Reaction[] = [];
  for (const type of ['book', 'story'] as const) {
    const works = rows.filter((row) => row.type === type);
    // A reaction belongs to the edition that the reader had open, and counts while that edition is published.
    const published = works.filter(({ state }) => state === 'published');
    const reactions = published.flatMap(({ id }) => [...(tallies.get(id)?.reactions.values() ?? [])]);
    allReactions.push(...reactions);
    const statistics: WorkStatistics = await get(type === 'book' ? '/teacher/book-stats/' : '/teacher/blog-stats/');
    const readsOf = (id: string) => tallies.get(id)?.readers.size ?? 0;
    expect({ type, ...numbersOf(statistics) }).toEqual({
      ...{ type, total: works.length, published: published.length },
      ...{ reads: works.reduce((sum, { id }) => sum + readsOf(id), 0), reactions: reactions.length },
    });
    for (const { id, reads, reactions: reactionCount } of statistics.top)
      expect({ reads, reactions: reactionCount }).toEqual({
        reads: readsOf(id),
        reactions: tallies.get(id)?.reactions.size ?? 0,
      });
  }
  // A school's reads include those of works that are gone.
  const weeks = (await get('/teacher/blog-stats/')).weeks.concat((await get('/teacher/book-stats/')).weeks);
  const weekly = weeks.reduce((sum: number, week: { reads: number }) => sum + week.reads, 0);
  expect({ weekly }).toEqual({ weekly: [...tallies.values()].reduce((sum, { readers }) => sum + readers.size, 0) });
  const { results } = await get('/reactions/stats/');
  const counted = results.filter(({ count }: { count: number }) => count > 0);
  expect(
    Object.fromEntries(counted.map(({ reaction, count }: { reaction: string; count: number }) => [reaction, count])),
  ).toEqual(countsOf(allReactions));
  const impacts = (await get('/v1/impacts/count/')).total_impacts;
  expect({ impacts }).toEqual({ impacts: allReactions.filter((one) => IMPACTS.includes(one)).length });
}

function numbersOf({ total, by_state, reads, reactions }: WorkStatistics) {
  return { total, published: by_state.published, reads, reactions };
}
