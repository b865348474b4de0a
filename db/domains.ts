/** The domains of the product, each above those before it. A file uses its own domain and lower ones. */
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
