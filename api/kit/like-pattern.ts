/** Returns the pattern of SQL `like` for texts in lower case that contain the search term. Its own signs have no meaning. */
export function containsPattern(search: string): string {
  return `%${prefixPattern(search)}`;
}

/** The same for texts that begin with the search term. */
export function prefixPattern(search: string): string {
  return `${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
