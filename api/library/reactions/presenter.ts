import type { WorkReaction } from '#contract/library/reactions.ts';
import { Reaction } from '#contract/library/reactions.ts';
import type { ReactionRow } from './queries.ts';

/** Names all five reactions, also those that no one chose. */
export function toWorkReaction({ own, counts }: ReactionRow): WorkReaction {
  const all = Reaction.options.map((reaction) => [reaction, counts[reaction] ?? 0] as const);
  return {
    reaction: own,
    counts: Object.fromEntries(all) as WorkReaction['counts'],
    total: all.reduce((total, [, count]) => total + count, 0),
  };
}
