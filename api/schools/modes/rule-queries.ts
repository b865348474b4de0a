import { type RawBuilder, sql } from 'kysely';
import type { ModeRule } from '#contract/schools/modes.ts';

type Condition = RawBuilder<boolean>;
type WorkType = 'book' | 'story';

/** SQL: the condition of each rule part on a work `b`. Its values are parameters, or columns of `modes m`. */
const parts = {
  audience: (audience: RawBuilder<unknown>): Condition => sql`b.audience = ${audience}`,
  /** A merged category's slug matches the category that took over its works. */
  categories: (slugs: RawBuilder<unknown>, type: WorkType): Condition =>
    type === 'book'
      ? sql`exists (select from book_categories bc join categories c on c.tenant_id = bc.tenant_id and c.id = bc.category_id
      where bc.tenant_id = b.tenant_id and bc.book_id = b.id and (c.slug = any(${slugs}) or c.former_slugs && ${slugs}))`
      : sql`exists (select from categories c where c.tenant_id = b.tenant_id and (c.slug = any(b.categories) or c.former_slugs && b.categories)
      and (c.slug = any(${slugs}) or c.former_slugs && ${slugs}))`,
  /** A work without ages matches no ages. */
  ages: (from: RawBuilder<unknown>, to: RawBuilder<unknown>): Condition =>
    sql`coalesce(b.age_from, b.age_to) is not null and coalesce(b.age_from, 3) <= coalesce(${to}, 18)
      and coalesce(b.age_to, 18) >= coalesce(${from}, 3)`,
};

/**
 * Returns a mode's conditions on the works `b` of a list, which are books or stories, joined with `and`. They only
 * narrow the list; another condition limits it to works visible to the caller. Parts that restrict nothing are left
 * out, so that the list's indexes are used.
 */
export function matchesRule(rule: ModeRule, type: WorkType = 'book'): Condition[] {
  const { age_from, age_to, levels, languages, goals, categories, audience, by_students, with_cause } = rule;
  if (type === 'story' && rule.features_off.includes('stories')) return [sql`false`];
  return [
    ...oneOf('level', 'int', levels),
    ...oneOf('language', 'text', languages),
    ...oneOf('goal', 'int', goals),
    ...(by_students ? [sql<boolean>`b.by_students`] : []),
    ...(with_cause ? [sql<boolean>`b.cause_id is not null`] : []),
    ...(audience ? [parts.audience(sql`${audience}`)] : []),
    ...(categories.length > 0 ? [parts.categories(sql`${categories}::text[]`, type)] : []),
    ...(age_from !== null || age_to !== null ? [parts.ages(sql`${age_from}::int`, sql`${age_to}::int`)] : []),
  ];
}

/** SQL: whether a rule shows the work `b`. */
export function isShownBy(rule: ModeRule, type: WorkType): Condition {
  return sql`coalesce(${sql.join([sql`true`, ...matchesRule(rule, type)], sql` and `)}, false)`;
}

/** Returns the condition on a column. With one value, the filter's index also provides the list's order. */
function oneOf(column: 'level' | 'language' | 'goal', type: 'int' | 'text', values: (string | number)[]): Condition[] {
  const name = sql.ref(`b.${column}`);
  if (values.length === 1) return [sql`${name} = ${values[0]}`];
  return values.length > 0 ? [sql`${name} = any(${values}::${sql.raw(type)}[])`] : [];
}

/**
 * Returns the condition that at least one of these platform modes shows the work `b`, with the same rules as
 * `matchesRule`.
 */
export function matchesAnyMode(ids: RawBuilder<unknown>, type: WorkType = 'book'): Condition {
  const m = (column: string) => sql.ref(`m.${column}`);
  const hasType = type === 'story' ? sql`not ('stories' = any(m.features_off))` : sql`true`;
  return sql`exists (select from modes m where m.id = any(${ids}) and m.status = 'ACTIVE' and ${hasType}
    and (m.levels = '{}' or b.level = any(m.levels)) and (m.languages = '{}' or b.language = any(m.languages))
    and (m.goals = '{}' or b.goal = any(m.goals)) and (b.by_students or not m.by_students) and (b.cause_id is not null or not m.with_cause) and (m.audience is null or ${parts.audience(m('audience'))})
    and (m.categories = '{}' or ${parts.categories(m('categories'), type)})
    and (coalesce(m.age_from, m.age_to) is null or ${parts.ages(m('age_from'), m('age_to'))}))`;
}
