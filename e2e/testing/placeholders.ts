/** Names of values at a site, which e2e/testing/screen-values.ts finds. */
export const placeholderNames = [
  ...['book', 'story', 'open_story', 'own_story', 'category', 'cause', 'cause_id', 'school_cause', 'project', 'lesson'],
  ...['class', 'code', 'adult', 'student', 'family', 'invitation', 'login_token', 'school_invitation', 'certificate'],
  ...['piece_type', 'piece', 'order', 'order_key', 'gift', 'gift_key'],
  ...['tenant', 'email', 'content', 'platform_book'],
];
export type PlaceholderValues = Record<string, string>;

/** Returns the names of the placeholders in a path. */
export const placeholdersIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Fills the placeholders of a path. */
export function fillPlaceholders(shown: string, values: PlaceholderValues): string {
  return shown.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] || `no-${name}`);
}
