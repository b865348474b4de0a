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
