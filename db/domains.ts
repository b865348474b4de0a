/** The domains of the product, the lowest first. Each has a folder in `db/schema`. */
export const DOMAINS = [
  'kit',
  'core',
  'money',
  'schools',
  'identity',
  'people',
  'library',
  'giving',
  'authoring',
  'shop',
  'administration',
  'learning',
] as const;
