/** The domains of the product, the lowest first, with a folder of each in `db/schema`, `api`, `web` and `contract`. None imports a higher one. */
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
  'learning',
  'administration',
] as const;
