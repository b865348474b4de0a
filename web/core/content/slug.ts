const MAX_SLUG_LENGTH = 80;

/**
 * Returns a web address for a title: lowercase letters and digits with hyphens; empty for a title in another script.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
