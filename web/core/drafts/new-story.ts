import type { Story } from '#contract/authoring/my-stories.ts';
import { call } from '#web/kit/call.ts';
import { baseOf, type DetailValues } from './changes.ts';
import type { DraftRecord, DraftStore } from './store.ts';

/**
 * Begins a story with the unsent changes of another one that can no longer be changed, and stores them for the new
 * story until the server has them. Returns the id of the new story. The other story keeps its pictures.
 */
export async function moveToNewStory(
  { owner, piece: oldId, title, pending }: Omit<DraftRecord, 'changedAt'>,
  store: DraftStore,
  create = (body: { title: string }, idempotencyKey: string): Promise<Story> =>
    call('POST /my-stories/', { body, idempotencyKey }),
): Promise<string> {
  const key = `moved-${oldId}-${pending[0]?.id}`;
  const piece = await create({ title }, key);
  const details: DetailValues = Object.assign(
    {},
    ...pending.map((change) => ('values' in change ? change.values : {})),
  );
  const { author, summary, body, language } = details;
  const values = Object.fromEntries(Object.entries({ author, summary, body, language }).filter(([, value]) => value));
  const change = { kind: 'details', values } as const;
  const moved = { ...change, id: `${key}-0`, isSent: false, base: baseOf(piece, change) };
  const changedAt = Date.now();
  await store.write({ owner, piece: piece.id, type: 'story', title, pending: [moved], changedAt });
  await store.remove(owner, oldId);
  return piece.id;
}
