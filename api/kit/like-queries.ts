import { type RawBuilder, sql } from 'kysely';
import { foldHyphenated } from '#contract/kit/codes.ts';

/**
 * Returns an SQL `like` pattern for lower-case texts that contain the search term. Wildcards in the term are escaped.
 */
export function containsPattern(search: string): string {
  return `%${prefixPattern(search)}`;
}

/** Returns an SQL `like` pattern for lower-case texts that begin with the search term. */
export function prefixPattern(search: string): string {
  return `${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** SQL: whether a number with hyphens, such as that of an order, contains the search term with any dash or space. */
export function numberContains(number: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return sql<boolean>`position(nullif(${foldHyphenated(search)}, '') in upper(${number})) > 0`;
}
