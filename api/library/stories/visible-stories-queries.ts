import { type RawBuilder, sql } from 'kysely';
import { audiencesOf } from '#api/library/books/service.ts';
import { matchesAnyMode } from '#api/schools/modes/service.ts';
import type { CallerRole } from '#contract/kit/roles.ts';

/** Returns the condition on `stories b` for the stories that a role can see, as `visibleTo` does for books. */
export function storiesVisibleTo(role: CallerRole): RawBuilder<boolean> {
  const audiences = sql.join(audiencesOf(role).map((audience) => sql.lit(audience)));
  if (role === 'family') return sql`b.state = 'published' and (b.audience in (${audiences}) or ${isByOwnChild})`;
  const narrowed = role === 'community' ? sql`and ${inCommunityScope}` : sql``;
  return sql`b.state = 'published' and b.audience in (${audiences}) ${narrowed}`;
}

/** SQL: whether the family's own child wrote the story, which the family can read with any audience. */
const isByOwnChild = sql`b.author_id = nullif(current_setting('app.child_id', true), '')::uuid`;

/**
 * SQL: the stories that the community password opens. A school can limit it to some categories and modes, except for
 * public stories.
 */
const inCommunityScope = sql`(b.audience = 'everyone' or ((select community_scope()) is null or exists (select from categories c
  where c.tenant_id = b.tenant_id and c.id = any(coalesce((select community_scope()), '{}'))
    and (c.slug = any(b.categories) or c.former_slugs && b.categories)))
  and ((select community_modes()) is null or ${matchesAnyMode(sql`coalesce((select community_modes()), '{}')`, 'story')}))`;
